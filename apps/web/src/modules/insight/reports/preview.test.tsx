import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, speak } from '#kernel/language/language.ts';
import { northlight, refusal } from '#testing/page.fixture.tsx';
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

it('a preview is asked for once the company’s zone says which days it is of', async () => {
  // Already tomorrow there, and next month.
  vi.setSystemTime(Date.parse('2026-11-30T15:30:00.000Z'));
  const company = { ...northlight, settings: { ...northlight.settings, timeZone: 'Asia/Tokyo' } };
  let tell = () => {};
  const calls = openReports({
    'GET /api/companies/northlight': async () => {
      await new Promise<void>((resolve) => (tell = resolve));
      return Response.json(company);
    },
  });
  const previews = () => calls.map(({ path }) => path).filter((path) => path.includes('/preview'));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/companies/northlight'));
  await screen.findByRole('region', { name: 'File' });
  expect(previews()).toEqual([]);
  act(() => tell());
  await waitFor(() => expect(previews()).toHaveLength(1));
  expect(previews()[0]).toContain('dateFrom=2026-12-01');
});

it('a preview is not awaited where the company could not be loaded', async () => {
  openReports({ 'GET /api/companies/northlight': refusal(503, 'unavailable') });
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'File' })).toBeNull();
});
