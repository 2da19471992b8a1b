import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { PersonPanel } from './components/person-panel.tsx';
import { maja } from './employees.fixture.tsx';

it('says who somebody is on their own page, and opens what can be done to them', async () => {
  fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin' },
    'GET /api/companies/northlight': northlight,
    'GET /api/departments': [],
    [`GET /api/employees/${maja.id}`]: maja,
  });
  openPage(<PersonPanel employeeId={maja.id} pathOfDay={(id, day) => `/review?employee=${id}&day=${day}`} />);
  const card = within(await screen.findByRole('region', { name: 'Employee Details' }));
  expect(card.getByText(maja.user.email)).toBeVisible();
  // The month is the page itself.
  expect(card.queryByRole('link', { name: 'Month sheet' })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: /Edit/ })).toBeVisible();
});
