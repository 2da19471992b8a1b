import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { refusal } from '#testing/page.fixture.tsx';
import { goOn, open, person, presence, record, stopTheClock } from './dashboard.fixture.tsx';

/** Says that everything watched came into sight. */
let comeIntoSight = () => {};

beforeEach(() => {
  stopTheClock();
  const watchers = new Set<() => void>();
  comeIntoSight = () => act(() => [...watchers].forEach((tell) => void tell()));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: () => void;
      constructor(callback: (entries: object[]) => void) {
        this.tell = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        watchers.add(this.tell);
      }
      disconnect() {
        watchers.delete(this.tell);
      }
    },
  );
});
afterEach(goOn);

const leaving = record('left', '2026-11-20T10:00:00.000Z', {
  type: 'check_out',
  employee: { id: 'm', userId: 'u', department: 'Lab', user: { firstName: 'Maja', lastName: 'Ek' } },
});
const coming = record('came', '2026-11-19T23:30:00.000Z');

async function openDialog(answers: object = { 'GET /api/activity/all': [leaving, coming] }) {
  const opened = open({ ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'View All Activity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All Employee Activity' }));
  return { ...opened, dialog };
}

describe('all employee activity', () => {
  it('lists who did what, when and where, and counts it', async () => {
    const { dialog, paths } = await openDialog();
    const items = await dialog.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Maja Ek checked out20 Nov 2026 11:00 · Lab · In Office',
      'Omar Ek checked in20 Nov 2026 0:30 · In Office',
    ]);
    expect(dialog.getByRole('status')).toHaveTextContent('2 records');
    expect(paths()).toContain('/api/activity/all?limit=100');
  });

  it('asks the server with the filters, and filters what is here at once', async () => {
    const { dialog, paths } = await openDialog({
      'GET /api/activity/all': ({ path }: { path: string }) =>
        path.includes('type=check_out') ? new Promise(() => {}) : Response.json([leaving, coming]),
    });
    await dialog.findByText('Omar Ek checked in');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Action' }), 'Checked Out');
    expect(dialog.queryByText('Omar Ek checked in')).toBeNull();
    expect(dialog.getByText('Maja Ek checked out')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('1 record so far');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-20' } });
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'maja' } });
    await waitFor(() =>
      expect(paths()).toContain('/api/activity/all?search=maja&type=check_out&date=2026-11-20&limit=100'),
    );
  });

  it('goes on when its end comes near', async () => {
    const { dialog } = await openDialog({
      'GET /api/activity/all': ({ path }: { path: string }) =>
        path.includes('before=more')
          ? Response.json([coming])
          : Response.json([leaving], { headers: { 'X-Next-Cursor': 'more' } }),
    });
    await dialog.findByText('Maja Ek checked out');
    expect(dialog.getByText('1 record shown, more below')).toBeVisible();
    comeIntoSight();
    expect(await dialog.findByText('Omar Ek checked in')).toBeVisible();
    expect(dialog.getByText('2 records')).toBeVisible();
  });

  it('says where it cannot go on, and goes on by a press', async () => {
    let more = refusal(503, 'unavailable');
    const { dialog, paths } = await openDialog({
      'GET /api/activity/all': ({ path }: { path: string }) =>
        path.includes('before=more')
          ? more()
          : Response.json([leaving], { headers: { 'X-Next-Cursor': 'more' } }),
    });
    await dialog.findByText('Maja Ek checked out');
    comeIntoSight();
    expect(await dialog.findByText('The next records could not be loaded.')).toBeVisible();
    expect(paths().filter((path) => path.includes('before=more'))).toHaveLength(1);
    more = () => Response.json([coming]);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Omar Ek checked in')).toBeVisible();
    expect(dialog.queryByText('The next records could not be loaded.')).toBeNull();
  });

  it('says when there is nothing, and when the filters find nothing', async () => {
    const { dialog } = await openDialog({ 'GET /api/activity/all': [] });
    expect(await dialog.findByText('No activity found')).toBeVisible();
    expect(dialog.getByText('No employee activity to display.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Action' }), 'Checked In');
    expect(await dialog.findByText('Try adjusting your filters to see more results.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear filters' }));
    expect(await dialog.findByText('No employee activity to display.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Action' })).toHaveValue('');
  });

  it('says when it cannot be loaded', async () => {
    const { dialog } = await openDialog({ 'GET /api/activity/all': refusal(503, 'unavailable') });
    expect(await dialog.findByText('The activity could not be loaded.')).toBeVisible();
  });
});

describe('the list while it is open', () => {
  const later = record('later', '2026-11-20T11:22:00.000Z', { type: 'check_out' });
  const shown = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
    dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 8));

  it('grows at its top, in the order of time, without another request', async () => {
    const { dialog, paths } = await openDialog();
    await dialog.findByText('Omar Ek checked in');
    const before = paths().length;
    presence({ activity: [later, record('between', '2026-11-20T09:00:00.000Z')] });
    expect(shown(dialog)).toEqual(['Omar Ek ', 'Maja Ek ', 'Omar Ek ', 'Omar Ek ']);
    expect(dialog.getByRole('status')).toHaveTextContent('4 records');
    expect(paths()).toHaveLength(before);
  });

  it('tells a record once, in its last version', async () => {
    const { dialog } = await openDialog();
    await dialog.findByText('Omar Ek checked in');
    presence({ activity: [{ ...coming, locationStatus: 'lunch' }] });
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByText(/Lunch Break/)).toBeVisible();
  });

  it('takes in what matches its filters, found by an e-mail address, too', async () => {
    const { dialog } = await openDialog({
      'GET /api/activity/all': ({ path }: { path: string }) =>
        Response.json(path.includes('search=') ? [] : [leaving, coming]),
    });
    await dialog.findByText('Omar Ek checked in');
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'omar@' } });
    await dialog.findByText('No activity found');
    presence({ activity: [{ ...leaving, id: 'another' }, later], employees: [person('omar', 'Omar')] });
    expect(shown(dialog)).toEqual(['Omar Ek ']);
  });

  it('moves nothing for somebody who reads further down, and says what waits at the top', async () => {
    const { dialog } = await openDialog();
    await dialog.findByText('Omar Ek checked in');
    const list = dialog.getByRole('region', { name: 'All Employee Activity' });
    list.scrollTo = () => fireEvent.scroll(list, { target: { scrollTop: 0 } });
    fireEvent.scroll(list, { target: { scrollTop: 300 } });
    presence({ activity: [later] });
    expect(shown(dialog)).toEqual(['Maja Ek ', 'Omar Ek ']);
    await userEvent.click(dialog.getByRole('button', { name: '1 new record' }));
    expect(shown(dialog)).toEqual(['Omar Ek ', 'Maja Ek ', 'Omar Ek ']);
    expect(list).toHaveFocus();
    expect(dialog.queryByRole('button', { name: /new record/ })).toBeNull();
  });

  it('is read anew after a gap of the connection', async () => {
    let records = [coming];
    const { dialog } = await openDialog({ 'GET /api/activity/all': () => Response.json(records) });
    await dialog.findByText('Omar Ek checked in');
    records = [leaving, coming];
    act(() => TestStream.current.say('missed'));
    expect(await dialog.findByText('Maja Ek checked out')).toBeVisible();
  });

  it('is read anew after a gap also where its end comes near meanwhile, and goes on then', async () => {
    let records = [coming];
    let answer = () => {};
    const { dialog } = await openDialog({
      'GET /api/activity/all': async ({ path }: { path: string }) => {
        if (path.includes('before=more')) return Response.json([record('old', '2026-11-18T08:00:00.000Z')]);
        if (records.length > 1) await new Promise<void>((resolve) => (answer = resolve));
        return Response.json(records, { headers: { 'X-Next-Cursor': 'more' } });
      },
    });
    await dialog.findByText('Omar Ek checked in');
    records = [leaving, coming];
    act(() => TestStream.current.say('missed'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    comeIntoSight();
    await new Promise((resolve) => setTimeout(resolve, 50));
    act(() => answer());
    expect(await dialog.findByText('Maja Ek checked out')).toBeVisible();
    comeIntoSight();
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
  });

  it.each([
    ['a press', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['the next gap', () => void act(() => TestStream.current.say('missed'))],
  ])('says so where that reading fails, whatever its length, and is read after %s', async (_what, again) => {
    let answer = () => Response.json([coming]);
    const { dialog } = await openDialog({ 'GET /api/activity/all': () => answer() });
    await dialog.findByText('Omar Ek checked in');
    answer = refusal(503, 'unavailable');
    act(() => TestStream.current.say('missed'));
    expect(await dialog.findByText('The activity could not be loaded.')).toBeVisible();
    answer = () => Response.json([leaving, coming]);
    await again();
    expect(await dialog.findByText('Maja Ek checked out')).toBeVisible();
    expect(dialog.queryByText('The activity could not be loaded.')).toBeNull();
  });

  it('is read anew after a gap only when nobody reads further down', async () => {
    let records = [coming];
    const { dialog } = await openDialog({ 'GET /api/activity/all': () => Response.json(records) });
    await dialog.findByText('Omar Ek checked in');
    const list = dialog.getByRole('region', { name: 'All Employee Activity' });
    list.scrollTo = () => fireEvent.scroll(list, { target: { scrollTop: 0 } });
    fireEvent.scroll(list, { target: { scrollTop: 300 } });
    records = [leaving, coming];
    act(() => TestStream.current.say('missed'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show the newest' }));
    expect(await dialog.findByText('Maja Ek checked out')).toBeVisible();
  });
});

describe('the activity as a file', () => {
  /** What the browser was given to save. */
  function savedFiles() {
    const saved: { name: string; content: Promise<string> }[] = [];
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:file';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: blob.text() });
    });
    return saved;
  }

  it('holds everything that matches, in the columns of the specification, and runs nothing', async () => {
    const saved = savedFiles();
    const evil = record('evil', '2026-11-18T06:05:04.000Z', {
      locationStatus: '=HYPERLINK("https://evil.example")',
      employee: { id: 'e', userId: 'u', department: 'R&D, Lund', user: { firstName: '+Eve', lastName: 'X' } },
    });
    const { dialog } = await openDialog({
      'GET /api/activity/all': ({ path }: { path: string }) =>
        path.includes('before=more')
          ? Response.json([evil])
          : Response.json([leaving], { headers: { 'X-Next-Cursor': 'more' } }),
    });
    await dialog.findByText('Maja Ek checked out');
    await userEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('activity-log-2026-11-20.csv');
    expect(await saved[0]?.content).toBe(
      [
        'Employee Name,Department,Action,Date,Time,Location',
        'Maja Ek,Lab,Checked Out,2026-11-20,11:00:00,In Office',
        `'+Eve X,"R&D, Lund",Checked In,2026-11-18,07:05:04,"'=HYPERLINK(""https://evil.example"")"`,
        '',
      ].join('\r\n'),
    );
  });

  it('that cannot be made says so', async () => {
    const { dialog } = await openDialog({
      'GET /api/activity/all': ({ path }: { path: string }) =>
        path.includes('limit=5000') ? refusal(503, 'unavailable')() : Response.json([leaving]),
    });
    await dialog.findByText('Maja Ek checked out');
    await userEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/database/i)).toBeVisible();
  });
});
