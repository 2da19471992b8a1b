import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { file, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { beAtNoon, leaveNoon, openReports } from './reports-page.fixture.tsx';

const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
const saved: string[] = [];

beforeEach(() => {
  beAtNoon();
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(leaveNoon);

describe('the dates of a report', () => {
  it('are both asked for', async () => {
    openReports();
    for (const label of ['Start date', 'End date'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
    await generate();
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(screen.getByText('Please select both start and end dates for the report.')).toBeVisible();
    expect(screen.getByLabelText('Start date')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Start date'), '2026-11-09');
    await generate();
    expect(screen.getByLabelText('End date')).toHaveFocus();
  });

  it('must be in order', async () => {
    openReports();
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-09' } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-02' } });
    await generate();
    expect(await screen.findByText('Start date must be before end date.')).toBeVisible();
  });

  it.each([
    ['2015-01-01', 'A report can cover five years at most.'],
    ['0001-01-01', 'Dates must be in the years 1970 to 2199.'],
    ['1969-12-31', 'Dates must be in the years 1970 to 2199.'],
  ])('that nothing can be reported on (%s) are told of, on the way and when asked', async (start, why) => {
    const calls = openReports();
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: start } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-22' } });
    expect(await screen.findByText(`${why} Until then, it shows this month.`)).toBeVisible();
    expect(screen.queryByText('Shows this month until you choose dates.')).toBeNull();
    await generate();
    expect(await screen.findByText(why)).toBeVisible();
    expect(calls.map(({ method }) => method)).not.toContain('POST');
  });
});

describe('a report', () => {
  it('can be of somebody who was removed, who is named as such', async () => {
    openReports();
    const removed = within(await screen.findByRole('group', { name: 'Removed' }));
    await userEvent.selectOptions(screen.getByLabelText('Employee'), removed.getByText('Otto Long Gone'));
    expect(screen.getByLabelText('Employee')).toHaveValue('otto');
    expect(removed.queryByText('Maja Ek')).toBeNull();
  });

  it('is asked for as specified, and saved under the name that the server gives it', async () => {
    const calls = openReports({
      'POST /api/reports/generate': () => file('a,b', 'hours.xlsx'),
    });
    await userEvent.selectOptions(screen.getByLabelText('Report type'), 'Hours');
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'Excel');
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    await generate();
    expect(await screen.findByText('EXCEL report generated and downloaded successfully!')).toBeVisible();
    expect(saved).toEqual(['hours.xlsx']);
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ reportType: 'hours', dateFrom: '2026-10-01', dateTo: '2026-10-31', format: 'excel' },
    });
  });

  it('that is refused says why', async () => {
    openReports({
      'POST /api/reports/generate': () =>
        Response.json({ message: 'x', code: 'too_many_rows', requestId: 'r', limit: 5000 }, { status: 400 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await generate();
    expect(await screen.findByText('Failed to generate report. Please try again.')).toBeVisible();
    expect(await screen.findByText(/^A PDF can have at most 5,000 rows.*choose fewer days\.$/)).toBeVisible();
  });

  it.each([
    ['cannot be reached', noAnswer, /^Checkpoint cannot be reached/],
    ['fails', refusal(500, 'internal'), /^Something went wrong on our side/],
  ])('of a server that %s says what is safe', async (_, answer, why) => {
    openReports({ 'POST /api/reports/generate': answer });
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await generate();
    expect(await screen.findByText('Failed to generate report. Please try again.')).toBeVisible();
    expect(screen.getByText(why)).toHaveTextContent(/No recorded data is lost\.$/);
  });

  it('that breaks off is not saved', async () => {
    const body = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
    openReports({ 'POST /api/reports/generate': () => file(body()) });
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await generate();
    expect(await screen.findByText('Failed to generate report. Please try again.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  /** A server whose files never end; gives what each was asked with. */
  function endlessFiles(): AbortSignal[] {
    const signals: AbortSignal[] = [];
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      const { method, signal } = init;
      if (method !== 'POST' || !signal) return answered(path, init);
      signals.push(signal);
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1_500_000));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return Promise.resolve(file(stream));
    });
    return signals;
  }

  it('shows how much has arrived and can be cancelled', async () => {
    openReports();
    const signals = endlessFiles();
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await generate();
    expect(await screen.findByText('1.5 MB received')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Creating the file')).toBeNull());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(saved).toEqual([]);
  });

  it('is made once on a double click, and again after it was cancelled', async () => {
    openReports();
    const signals = endlessFiles();
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    const button = screen.getByRole('button', { name: 'Generate Report' });
    fireEvent.click(button);
    fireEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Creating the file')).toBeNull());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await generate();
    expect(await screen.findByText('1.5 MB received')).toBeVisible();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(screen.queryByText(/successfully/)).toBeNull();
  });
});
