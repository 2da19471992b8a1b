import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '#kernel/location.ts';
import { navigateTo } from '#kernel/page-navigation.ts';
import { forgetIdentity, knownIdentity, rememberIdentity } from '#kernel/session/person.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, type Call, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { open } from './app.fixture.tsx';

const ben = { ...anna, id: 'ben', firstName: 'Ben', lastName: 'Ito', email: 'ben@example.com' };
const checkedIn = {
  ...{ id: 'latest', type: 'check_in', timestamp: '2026-11-20T07:58:00.000Z', location: null },
  ...{ locationStatus: 'At the dentist', coordinates: null, isOffline: false, syncedAt: null },
  timeZone: 'Europe/Stockholm',
  employee: { id: 'e', userId: 'anna', department: null, user: { firstName: 'Anna', lastName: 'Ek' } },
};

vi.mock('#kernel/page-navigation.ts');
afterEach(() => vi.mocked(navigateTo).mockReset());
beforeEach(() => vi.stubGlobal('EventSource', TestStream));

/** Anna's page, still open while Ben signs in on the same browser. */
async function openTab() {
  const { answers } = open('/checkin', anna, { 'GET /api/checkins/latest': checkedIn });
  const custom = await screen.findByLabelText('Custom status', {}, { timeout: 10_000 });
  expect(custom).toHaveValue('At the dentist');
  answers['GET /api/auth/user'] = ben;
  answers['GET /api/checkins/latest'] = null;
  rememberIdentity(ben);
  return answers;
}

it('on an open page shows nothing of the last person: no data, choice or typed text', async () => {
  await openTab();
  await userEvent.type(screen.getByLabelText('Custom status'), ' again');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Checked Out')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Account of Ben Ito/ })).toBeVisible();
  expect(screen.queryByText(/^Checked in since/)).toBeNull();
  expect(screen.queryByLabelText('Custom status')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Custom' })).not.toBeChecked();
});

const otherTab = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'checkpoint.identity' })));

it('in another tab is followed at once, before the server answers anything', async () => {
  const answers = await openTab();
  answers['GET /api/auth/user'] = () => new Promise(() => undefined);
  otherTab();
  expect(await screen.findByRole('button', { name: /^Account of Ben Ito/ })).toBeVisible();
  expect(await screen.findByText('Checked Out')).toBeVisible();
  expect(screen.queryByText(/^Checked in since/)).toBeNull();
});

it('is seen by a page that was frozen meanwhile, when somebody comes back to it', async () => {
  await openTab();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^Account of Ben Ito/ })).toBeVisible();
});

it.each([
  ['an employee', anna, '/employee/login'],
  ['an administrator', { ...anna, role: 'company_admin', authType: 'replit' }, '/'],
])(
  'to nobody, by a sign-out of %s in another tab, leaves nothing on the page',
  async (_who, user, target) => {
    open('/profile', user, { 'GET /api/profile': { type: 'employee', user, employee: null } });
    await screen.findByRole('button', { name: /^Account of Anna Ek/ }, { timeout: 10_000 });
    forgetIdentity();
    otherTab();
    expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith(target));
  },
);

it("to nobody does not follow from clearing the site's data, unless the server says so", async () => {
  const { answers, calls } = open('/checkin', anna, {});
  await screen.findByRole('button', { name: /^Account of Anna Ek/ }, { timeout: 10_000 });
  answers['GET /api/auth/user'] = noAnswer;
  const asked = () => calls.filter(({ path }) => path === '/api/auth/user').length;
  const before = asked();
  const clear = () => {
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  };
  clear();
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByRole('button', { name: /^Account of Anna Ek/ })).toBeVisible();
  expect(navigateTo).not.toHaveBeenCalled();
  answers['GET /api/auth/user'] = refusal(401, 'not_signed_in');
  clear();
  await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/employee/login'));
});

it('is noticed when the server refuses a write that names the last person', async () => {
  const sent: (string | undefined)[] = [];
  const { answers } = open('/profile', anna, {
    'GET /api/profile': { type: 'employee', user: anna, employee: null },
    'PATCH /api/profile': ({ person }: Call) => {
      sent.push(person);
      return refusal(403, 'other_person')();
    },
  });
  const press = await screen.findByRole('button', { name: 'Update Profile' }, { timeout: 10_000 });
  answers['GET /api/auth/user'] = ben;
  answers['GET /api/profile'] = { type: 'employee', user: ben, employee: null };
  await userEvent.click(press);
  // Ben's page may be redrawn during the test, and an element found before is then detached.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Account of Ben Ito/ })).toBeVisible());
  await waitFor(() => expect(screen.getByDisplayValue('Ito')).toBeVisible());
  expect(sent).toEqual(['anna']);
});

it('is not undone by a late answer to the last person, which says that their session ended', async () => {
  let reply: (response: Response) => void = () => undefined;
  const { answers } = open('/profile', anna, {
    'GET /api/profile': { type: 'employee', user: anna, employee: null },
    'PATCH /api/profile': () => new Promise<Response>((resolve) => (reply = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Update Profile' }, { timeout: 10_000 }));
  answers['GET /api/auth/user'] = ben;
  rememberIdentity(ben);
  otherTab();
  await screen.findByRole('button', { name: /^Account of Ben Ito/ });
  await act(async () => reply(refusal(401, 'unauthenticated')()));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect([knownIdentity()?.id, vi.mocked(navigateTo).mock.calls]).toEqual(['ben', []]);
  expect(screen.getByRole('button', { name: /^Account of Ben Ito/ })).toBeVisible();
});

it('does not call the last person’s waiting punch sent', async () => {
  const answers = await openTab();
  answers['POST /api/checkins'] = noAnswer;
  await userEvent.click(screen.getByRole('button', { name: 'Check Out' }));
  expect(
    await screen.findByText('Check-out saved locally. Will sync when online.', {}, { timeout: 5000 }),
  ).toBeInTheDocument();
  answers['POST /api/checkins'] = refusal(403, 'other_person');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Checked Out')).toBeVisible();
  expect(screen.queryByText('Everything saved here has been sent.')).toBeNull();
  await waitFor(() => expect(localStorage.getItem('checkpoint.pending-actions')).toContain('"anna"'));
});

it('refuses a tap of just now on the last person’s page, and keeps none for them', async () => {
  const answers = await openTab();
  answers['POST /api/checkins'] = refusal(403, 'other_person');
  await userEvent.click(screen.getByRole('button', { name: 'Check Out' }));
  expect(await screen.findByText('Checked Out')).toBeVisible();
  expect(await screen.findByText('Another person is signed in. Nothing was recorded.')).toBeInTheDocument();
  expect(localStorage.getItem('checkpoint.pending-actions') ?? '[]').toBe('[]');
});

it('by an activation link at a shared tablet leads to the page of whom the link is for', async () => {
  const invited = { firstName: 'Ben', email: 'ben@example.com', companyName: 'Northlight Studios' };
  open('/activate#the-secret', anna, {
    'POST /api/auth/activation': invited,
    'POST /api/auth/activate': { user: ben, requirePasswordChange: false },
  });
  const password = await screen.findByLabelText('Password', {}, { timeout: 10_000 });
  expect(screen.getByText(/has invited you to Checkpoint as ben@example\.com\.$/)).toBeVisible();
  await userEvent.type(password, 'open sesame now');
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  expect(
    await screen.findByRole('button', { name: /^Account of Ben Ito/ }, { timeout: 10_000 }),
  ).toBeVisible();
  expect(window.location.pathname).toBe('/checkin');
  expect(screen.queryByText('This link doesn’t work')).toBeNull();
});

it('to nobody keeps a form that is for everybody, and shows nothing of the person who left', async () => {
  open('/activate#the-secret', anna, {
    'POST /api/auth/activation': { firstName: 'Ben', email: 'ben@example.com', companyName: 'Northlight' },
  });
  await userEvent.type(await screen.findByLabelText('Password', {}, { timeout: 10_000 }), 'open sesame now');
  forgetIdentity();
  otherTab();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.getByLabelText('Password')).toHaveValue('open sesame now');
  expect(navigateTo).not.toHaveBeenCalled();
  act(() => navigate('/checkin'));
  expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
  await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/employee/login'));
  expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
});
