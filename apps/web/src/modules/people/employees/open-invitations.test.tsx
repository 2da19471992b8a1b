import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, pressTwice, refusal } from '#testing/page.fixture.tsx';
import { goOn, open, person, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const invitation = (id: string, firstName: string, changes: object = {}) => ({
  ...{ id, firstName, lastName: 'Ibarra', email: `${id}@example.com`, until: '2026-12-04T11:22:05.000Z' },
  invitedBy: { firstName: 'Anna', lastName: 'Ek' },
  ...changes,
});
const ines = invitation('ines', 'Ines');
const bo = invitation('bo', 'Bo', { invitedBy: null });

function openWith(invitations: readonly object[], more: Answers = {}) {
  let listed = invitations;
  const opened = open({ 'GET /api/invitations': () => Response.json(listed), ...more });
  const become = (now: readonly object[]) => {
    listed = now;
  };
  return { ...opened, become };
}

const card = async () => within(await screen.findByRole('region', { name: 'Open invitations' }));
const answer = async (name: string) =>
  pressTwice(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it.each([
  ['nobody is invited', () => Response.json([])],
  ['they cannot be asked for', refusal(503, 'unavailable')],
])('nothing is there where %s', async (_what, answered) => {
  const { calls } = open({ 'GET /api/invitations': answered });
  await row('Omar Ek');
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/invitations')).toHaveLength(1));
  expect(screen.queryByText('Open invitations')).toBeNull();
});

it('who was invited is listed with the e-mail, until when and by whom', async () => {
  openWith([ines, bo]);
  const [first, second] = (await card()).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Ines Ibarraines@example.com.*4 December · Invited by Anna Ek/);
  expect(second).toHaveTextContent(/^Bo Ibarrabo@example.com.*4 December(?! ·)/);
});

it('a long list leaves the people in sight, and opens', async () => {
  openWith(['a', 'b', 'c', 'd', 'e'].map((id) => invitation(id, id.toUpperCase())));
  const list = await card();
  expect(list.getByText('C Ibarra')).toBeVisible();
  expect(list.getByText('D Ibarra')).not.toBeVisible();
  await userEvent.click(list.getByText('2 more'));
  expect(list.getByText('E Ibarra')).toBeVisible();
});

it('an invitation is withdrawn once that was confirmed, and gone', async () => {
  const { sent, become } = openWith([ines], {
    'DELETE /api/invitations/ines': () => {
      become([]);
      return Response.json({ done: true });
    },
  });
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation for Ines Ibarra' });
  await userEvent.click(withdraw);
  expect(await screen.findByText(/ines@example.com can no longer accept it/)).toBeVisible();
  await answer('Cancel');
  expect(sent()).toEqual([]);
  await userEvent.click(withdraw);
  await answer('Withdraw');
  expect(await screen.findByText('Invitation for Ines Ibarra withdrawn')).toBeVisible();
  expect(sent()).toEqual([['DELETE', '/api/invitations/ines', undefined]]);
  await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an invitation that was answered meanwhile says so, and the list is read again', async () => {
  const { become } = openWith([ines, bo], { 'DELETE /api/invitations/ines': refusal(404, 'not_found') });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation for Ines Ibarra' }),
  );
  become([bo]);
  await answer('Withdraw');
  expect(await screen.findByText('It was answered or has ended in the meantime.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Ines Ibarra')).toBeNull());
  expect((await card()).getByText('Bo Ibarra')).toBeVisible();
});

it('an invitation that cannot be withdrawn stays, with why and the question', async () => {
  openWith([ines], { 'DELETE /api/invitations/ines': refusal(503, 'unavailable') });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation for Ines Ibarra' }),
  );
  await answer('Withdraw');
  expect(await screen.findByText('Could not withdraw the invitation')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('who accepts leaves the list while it is open', async () => {
  const { become } = openWith([ines, bo]);
  await card();
  await row('Omar Ek');
  become([bo]);
  const stats = { totalEmployees: 3, checkedIn: 0, checkedOut: 3 };
  const employees = [person('joined', 'Ines')];
  act(() => TestStream.current.say('presence', { stats, employees, activity: [] }));
  await waitFor(() => expect(screen.queryByText('Ines Ibarra')).toBeNull());
  expect((await card()).getByText('Bo Ibarra')).toBeVisible();
});
