import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, fakeServer, file, openPage, refusal } from '#testing/page.fixture.tsx';
import { ExportDialog } from './export-dialog.tsx';

function open(answers: Answers = {}) {
  const onClose = vi.fn();
  const calls = fakeServer({ 'GET /api/departments': [{ id: 'd', name: 'Design' }], ...answers });
  openPage(<ExportDialog onClose={onClose} />);
  return { calls, onClose };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Export' }));
const fill = async () => {
  await userEvent.type(await screen.findByLabelText('Start date'), '2026-03-02');
  await userEvent.type(screen.getByLabelText('End date'), '2026-03-31');
};

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('asks for both dates', async () => {
  const { calls } = open();
  await screen.findByRole('dialog', { name: 'Export Attendance Data' });
  await press();
  expect(await screen.findByText('Start date is required')).toBeVisible();
  expect(screen.getByText('End date is required')).toBeVisible();
  expect(calls.map(({ method }) => method)).not.toContain('POST');
});

it('sends what is specified, and offers the company’s departments before the fixed ones', async () => {
  const { calls, onClose } = open({ 'POST /api/export': () => file('file') });
  await fill();
  const options = [...screen.getByLabelText('Department').querySelectorAll('option')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['All departments', 'Design', 'Engineering', 'Marketing', 'Sales', 'Human Resources', 'Finance'],
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Department'), 'Human Resources');
  await press();
  expect(await screen.findByText('Attendance data exported successfully!')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ startDate: '2026-03-02', endDate: '2026-03-31', department: 'hr', format: 'csv' },
  });
  expect(onClose).toHaveBeenCalled();
});

it('says when the company’s departments could not be loaded, and asks for them again', async () => {
  let departments = refusal(503, 'unavailable');
  open({ 'GET /api/departments': () => departments() });
  expect(await screen.findByText('The departments could not be loaded.')).toBeVisible();
  departments = () => Response.json([{ id: 'd', name: 'Design' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Design' })).toBeInTheDocument();
  expect(screen.queryByText('The departments could not be loaded.')).toBeNull();
});

it('says when it failed, and keeps what was typed', async () => {
  const { onClose } = open({ 'POST /api/export': refusal(503, 'unavailable') });
  await fill();
  await press();
  expect(await screen.findByText('Failed to export data. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Start date')).toHaveValue('2026-03-02'));
  expect(onClose).not.toHaveBeenCalled();
});
