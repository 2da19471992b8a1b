import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '#kernel/language/language.ts';
import { refusal } from '#testing/page.fixture.tsx';
import { rowWindow } from './grid-window.ts';
import { beAtNoon, grid, leaveNoon, openReports } from './reports-page.fixture.tsx';

beforeEach(beAtNoon);
afterEach(leaveNoon);

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const [maja] = grid.people;

function scrolled(): HTMLElement {
  const scroller = document.querySelector('[role=grid]')?.parentElement;
  if (!scroller) throw new Error('nothing scrolls');
  return scroller;
}

/** Answers with as many people as are asked for, of `total`. */
const crowd = (total: number) => ({
  'GET /api/reports/grid': ({ path }: { path: string }) => {
    const from = Number(new URL(path, 'http://x').searchParams.get('from') ?? 0);
    const people = Array.from({ length: Math.min(25, total - from) }, (_, place) => ({
      ...maja,
      ...{ id: `p${from + place}`, firstName: 'Nr', lastName: String(from + place) },
    }));
    return Response.json({ ...grid, total, from, people });
  },
});

describe('people × days', () => {
  it('have hours, gaps and marks, and sums at both edges', async () => {
    const calls = openReports();
    const own = await row(/^Maja Ek/);
    expect(
      own.getByRole('link', { name: /^Monday,? 2 November: 3:30, Corrected, Offline$/ }),
    ).toHaveTextContent('3:30');
    expect(own.getByRole('link', { name: /^Tuesday,? 3 November: Check-out missing$/ })).toHaveTextContent(
      /^$/,
    );
    expect(own.getByRole('link', { name: /^Wednesday,? 4 November: No record$/ })).toHaveTextContent('–');
    expect(own.getAllByRole('cell').at(-1)).toHaveTextContent('3:30');
    // Days that have yet to come say nothing.
    expect(own.getAllByRole('link')).toHaveLength(1 + 20);
    const total = await row(/^Total/);
    await waitFor(() => expect(total.getAllByRole('cell').at(-1)).toHaveTextContent('3:30'));
    expect(total.getAllByRole('cell')[1]).toHaveTextContent('3:30');
    expect(screen.getByText('1 employee')).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain(
      '/api/reports/grid?dateFrom=2026-11-01&dateTo=2026-11-30&from=0&limit=25',
    );
  });

  it('lead from a day to that day of the month sheet, and from a name to the month', async () => {
    openReports();
    const own = await row(/^Maja Ek/);
    expect(own.getByRole('link', { name: 'Maja Ek' })).toHaveAttribute('href', '/people/maja/2026-11');
    await userEvent.click(own.getByRole('link', { name: /2 November: 3:30/ }));
    expect(window.location.pathname + window.location.hash).toBe('/people/maja/2026-11#day-2026-11-02');
  });

  it('have their days headed in a language that is chosen later, too', async () => {
    openReports();
    await row(/^Maja Ek/);
    await act(() => speak('de'));
    expect(await screen.findByRole('columnheader', { name: /^Mo\.? ?2$/ })).toBeVisible();
    await act(() => speak('en'));
    expect(await screen.findByRole('columnheader', { name: /^Mon ?2$/ })).toBeVisible();
  });

  it('are one stop for Tab; the arrow keys lead from cell to cell', async () => {
    openReports();
    const own = await row(/^Maja Ek/);
    const name = own.getByRole('link', { name: 'Maja Ek' });
    expect(document.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
    act(() => name.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(own.getByRole('link', { name: /2 November: 3:30/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('data-at', '0:30');
    await userEvent.keyboard('{Home}');
    expect(name).toHaveFocus();
  });

  it('of thousands draw what is in sight, and fetch the others when they come near', async () => {
    const calls = openReports(crowd(5000));
    expect(await screen.findByText('5,000 employees')).toBeVisible();
    const asked = () => calls.flatMap(({ path }) => /grid.*from=(\d+)/.exec(path)?.[1] ?? []);
    expect(document.querySelectorAll('tbody tr[data-row]').length).toBeLessThan(60);
    await waitFor(() => expect(asked()).toEqual(['0', '25']));
    const scroller = scrolled();
    scroller.scrollTop = 44 * 2500;
    fireEvent.scroll(scroller);
    expect(await screen.findByText('Nr 2500')).toBeVisible();
    expect(screen.queryByText('Nr 0')).toBeNull();
    expect(asked()).toEqual(['0', '25', '2450', '2475', '2500', '2525']);
    expect(screen.getByText('Nr 2500').closest('tr')).toHaveAttribute('aria-rowindex', '2502');
  });

  it('are read again where somebody joined while they were scrolled', async () => {
    let total = 150;
    const calls = openReports({
      'GET /api/reports/grid': (call: { path: string }) => {
        if (call.path.includes('from=100')) total = 151;
        return crowd(total)['GET /api/reports/grid'](call);
      },
    });
    await screen.findByText('150 employees');
    const scroller = scrolled();
    scroller.scrollTop = 44 * 60;
    fireEvent.scroll(scroller);
    expect(await screen.findByText('151 employees')).toBeVisible();
    expect(calls.filter(({ path }) => path.includes('grid') && path.includes('from=0'))).toHaveLength(2);
  });

  it('that cannot be loaded say so, and leave the figures', async () => {
    openReports({ 'GET /api/reports/grid': refusal(503, 'unavailable') });
    expect(await screen.findByText('Some employees could not be loaded.')).toBeVisible();
    expect(await screen.findByText('24.0')).toBeVisible();
  });

  it('of a company without employees say what to do, and more than two months what to choose', async () => {
    openReports({ 'GET /api/reports/grid': { ...grid, total: 0, people: [] } });
    expect(await screen.findByText('No employees to show')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-09-01' } });
    expect(await screen.findByText('People by day can be shown for 62 days at most.')).toBeVisible();
  });

  it('on paper are all that were loaded', async () => {
    openReports(crowd(25));
    await screen.findByText('25 employees');
    expect(screen.queryByText('Nr 24')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Nr 24')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Nr 24')).toBeNull();
  });
});

it('whoever comes back from a day finds the rows that they looked at', async () => {
  openReports(crowd(5000));
  await screen.findByText('Nr 0');
  const scroller = scrolled();
  scroller.scrollTop = 44 * 2500;
  fireEvent.scroll(scroller);
  await userEvent.click(await screen.findByText('Nr 2500'));
  expect(window.location.pathname).toBe('/people/p2500/2026-11');
  cleanup();
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  openReports(crowd(5000));
  expect(await screen.findByText('Nr 2500')).toBeVisible();
  expect(scrolled().scrollTop).toBe(44 * 2500);
});

it('what was chosen is still so after a look at a day', async () => {
  openReports();
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
  await userEvent.selectOptions(await screen.findByLabelText('Department'), 'Design');
  expect(window.location.search).toBe('?from=2026-10-01&to=2026-10-31&department=Design');
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  expect(window.location.search).toBe('?department=Design');
});

it('rows in sight are always drawn, at both ends too', () => {
  for (const top of [0, 10, 4321, 44 * 5000 - 600]) {
    const { from, to } = rowWindow({ top, height: 600, rowHeight: 44, ahead: 12, total: 5000 });
    expect(from).toBeLessThanOrEqual(Math.floor(top / 44));
    expect(to).toBeGreaterThanOrEqual(Math.min(5000, Math.ceil((top + 600) / 44)));
    expect(to - from).toBeLessThan(60);
  }
  expect(rowWindow({ top: 0, height: 600, rowHeight: 44, ahead: 12, total: 3 })).toEqual({ from: 0, to: 3 });
});
