import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seatOf } from '#kernel/session/person.ts';
import { type Answers, anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { AccountDetails } from './components/account-details.tsx';

const engineer = { id: 'e', jobTitle: 'Process engineer', department: 'Engineering', phone: null };

function open(answers: Answers) {
  fakeServer({ 'GET /api/auth/user': anna, 'GET /api/companies/northlight': northlight, ...answers });
  return openPage(<AccountDetails />);
}
const silence = () => new Promise<Response>(() => undefined);

it('keeps the place of what is on its way, so that the choices below stay where they are', async () => {
  open({ 'GET /api/employees/me': silence });
  const company = await screen.findByText('Northlight Studios');
  const details = company.closest('[aria-busy="true"]');
  expect(details?.querySelectorAll('.animate-pulse')).toHaveLength(3);
});

it('says at once what this device knows, until the server has answered', async () => {
  localStorage.setItem('checkpoint.identity', JSON.stringify(anna));
  const known = { userId: seatOf(anna), answers: { '/api/employees/me': engineer } };
  localStorage.setItem('checkpoint.last-known', JSON.stringify(known));
  open({ 'GET /api/employees/me': silence });
  expect(await screen.findByText('Process engineer')).toBeVisible();
  expect(screen.getByText('Engineering')).toBeVisible();
});
