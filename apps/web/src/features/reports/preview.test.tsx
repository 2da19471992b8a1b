import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseLanguage, speak } from '#platform/language.ts';
import { beAtNoon, leaveNoon, openReports } from './reports-page.fixture.tsx';

beforeEach(beAtNoon);
afterEach(async () => {
  leaveNoon();
  await speak('en');
});

it('a preview names marks and places in the language of the page, and leaves what a person wrote', async () => {
  openReports({
    'GET /api/reports/preview': {
      columns: [
        { key: 'locationStatus', header: 'Location status', kind: 'text' },
        { key: 'flags', header: 'Flags', kind: 'text' },
        { key: 'department', header: 'Department', kind: 'text' },
      ],
      rows: [
        ['In Office', 'partly outside; no position', 'No department'],
        ['open', '', 'Vacation'],
      ],
      hasMore: false,
    },
  });
  expect(await screen.findByRole('cell', { name: 'partly outside; no position' })).toBeVisible();
  await act(() => chooseLanguage('de'));
  expect(await screen.findByRole('cell', { name: 'teils außerhalb; keine Position' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Im Büro' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Ohne Abteilung' })).toBeVisible();
  for (const own of ['open', 'Vacation']) expect(screen.getByRole('cell', { name: own })).toBeVisible();
});
