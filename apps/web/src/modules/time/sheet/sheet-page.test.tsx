import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { speak } from '#kernel/language/language.ts';
import { seatOf } from '#kernel/session/person.ts';
import { anna, file, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { grace, openSheet, sheet } from './sheet.fixture.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the month sheet', () => {
  it('has a row a day with times, breaks, hours, place and marks, and sums of weeks and month', async () => {
    openSheet(`/people/${grace.id}/2026-11`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    expect(screen.getByText('November 2026 · 7:45 hours')).toBeVisible();
    const monday = await row(/^Mon 2 /);
    expect(monday.getByText('8:00 – 12:00')).toBeVisible();
    expect(monday.getByText('12:45 – 16:30')).toBeVisible();
    expect(monday.getAllByText('In Office')).toHaveLength(2);
    expect(monday.getByText('Corrected')).toBeVisible();
    expect(monday.getByRole('cell', { name: '0:45' })).toBeInTheDocument();
    expect(monday.getByRole('cell', { name: '7:45' })).toBeVisible();
    const tuesday = await row(/^Tue 3 /);
    expect(tuesday.getByText('8:00 – ?')).toBeVisible();
    expect(tuesday.getByText('Check-out missing')).toBeVisible();
    expect(tuesday.getByText('At Fjord')).toBeVisible();
    const afterNight = await row(/^Wed 11 /);
    expect(afterNight.getByText('10 Nov 22:00 – 2:00')).toBeVisible();
    expect(afterNight.getByRole('cell', { name: '6:00' })).toBeVisible();
    expect(afterNight.queryByText(/^Break/)).toBeNull();
    expect((await row(/^Week from Monday,? 2 November/)).getByRole('cell', { name: '7:45' })).toBeVisible();
    expect((await row(/^Sat 14/)).getByText('none')).toBeInTheDocument();
    expect((await row(/^Sat 21/)).queryByText('none')).toBeNull();
    expect((await row(/^Total/)).getByRole('cell', { name: '7:45' })).toBeVisible();
    const table = screen.getByRole('region', { name: 'November 2026' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 30 + 6 + 1);
  });

  it('begins with the whole month at a glance, from where a day leads to its row', async () => {
    openSheet(`/people/${grace.id}/2026-11`);
    const overview = within(await screen.findByRole('table', { name: 'The month at a glance' }));
    const [heads, first, second] = overview.getAllByRole('row');
    expect(heads).toHaveTextContent('MonTueWedThuFriSatSunTotal');
    // 1 November is a Sunday.
    expect(within(first ?? document.body).getAllByRole('link')).toHaveLength(1);
    expect(
      within(second ?? document.body)
        .getAllByRole('cell')
        .at(-1),
    ).toHaveTextContent('7:45');
    const monday = overview.getByRole('link', { name: /2 November ?7:45 ?8:00 – 12:00 ?12:45 – 16:30$/ });
    expect(monday).toHaveAttribute('href', '#day-2026-11-02');
    expect(overview.getByRole('link', { name: /3 November ?Check-out missing ?0:00 ?8:00/ })).toBeVisible();
    // A day that has yet to come has no row that can be read.
    expect(overview.queryByRole('link', { name: /21 November/ })).toBeNull();
  });

  it('writes a weekday within a sentence as the language does', async () => {
    openSheet(`/people/${grace.id}/2026-11`);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES');
    await act(() => speak('es'));
    expect(await screen.findByText('Semana desde el lunes, 2 de noviembre')).toBeVisible();
  });

  it('leads from a day of an employee to where it is corrected, and to the months beside it', async () => {
    const calls = openSheet(`/people/${grace.id}/2026-11`);
    expect(await screen.findByRole('link', { name: 'Tue 3' })).toHaveAttribute(
      'href',
      `/review?employee=${grace.id}&day=2026-11-03`,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Next month' }));
    expect(window.location.pathname).toBe(`/people/${grace.id}/2026-12`);
    expect(calls.at(-1)?.path).toContain(`month=2026-12&employeeId=${grace.id}`);
  });

  it('shows the day that its address ends with, marked and with the focus', async () => {
    const shown = vi.fn();
    HTMLElement.prototype.scrollIntoView = shown;
    openSheet(`/people/${grace.id}/2026-11#day-2026-11-03`);
    // What opens the day's times: they can be typed at once.
    const opener = (await row(/^Tue 3 /)).getByRole('button');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(shown.mock.contexts).toEqual([screen.getByRole('row', { name: /^Tue 3 / })]);
  });

  it('of one’s own names nobody, and stays readable without a network', async () => {
    const answers = { '/api/sheet?month=2026-11': sheet };
    localStorage.setItem('checkpoint.identity', JSON.stringify(anna));
    localStorage.setItem('checkpoint.last-known', JSON.stringify({ userId: seatOf(anna), answers }));
    openSheet('/record/2026-11', { 'GET /api/sheet': noAnswer });
    expect(await screen.findByRole('heading', { level: 1, name: 'My hours' })).toBeVisible();
    expect((await row(/^Tue 3 /)).getByText('8:00 – ?')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Tue 3/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous month' })).toHaveAttribute('href', '/record/2026-10');
  });

  it('is downloaded in the words and signs of the page', async () => {
    const calls = openSheet(`/people/${grace.id}/2026-11`, {
      'POST /api/sheet/file': () => file('%PDF', 'grace-hopper-2026-11.pdf'),
    });
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
    await screen.findByRole('row', { name: /^Total/ });
    await userEvent.click(screen.getByRole('button', { name: 'PDF, to print and sign' }));
    expect(await screen.findByText('The file was downloaded.')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/sheet/file')?.body).toEqual({
      ...{ month: '2026-11', employeeId: grace.id },
      ...{ format: 'pdf', decimalSign: 'point', language: 'en' },
    });
  });

  it('says that it could not be loaded, and asks again', async () => {
    openSheet('/record/2026-11', { 'GET /api/sheet': refusal(503, 'unavailable') });
    expect(await screen.findByText('The month could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
