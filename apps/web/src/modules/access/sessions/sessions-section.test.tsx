import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, anna, type Call, fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { SessionsSection } from './sessions-section.tsx';

const session = (id: string, changes: object = {}) => ({
  ...{ id, isCurrent: false, address: '192.0.2.7', device: { browser: 'Safari', system: 'iPhone' } },
  ...{ startedAt: '2026-11-18T08:00:00.000Z', lastSeenAt: '2026-11-20T11:20:00.000Z' },
  ...changes,
});
const here = session('here', { isCurrent: true, device: { browser: 'Firefox', system: 'Linux' } });
const unknown = session('unknown', { address: null, device: { browser: null, system: null } });

function open(answers: Answers = {}) {
  let sessions = [here, session('phone'), unknown];
  const end = ({ path }: Call) => {
    const before = sessions.length;
    sessions = sessions.filter(({ id }) => (path.endsWith('sessions') ? id === 'here' : !path.endsWith(id)));
    return Response.json({ ended: before - sessions.length });
  };
  fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/auth/sessions': () => Response.json(sessions),
    'DELETE /api/auth/sessions/phone': end,
    'DELETE /api/auth/sessions': end,
    ...answers,
  });
  openPage(<SessionsSection />);
}

const devices = () =>
  within(screen.getByRole('region', { name: 'Signed-in devices' })).getAllByRole('listitem').length;

describe('one’s own sessions', () => {
  it('name each device, with its times and address, and mark this one', async () => {
    open();
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
    expect(screen.getByText('Unknown device')).toBeVisible();
    expect(screen.getByText('This device').parentElement).toHaveTextContent('Firefox on Linux');
    for (const detail of [/^Signed in Nov 18 /, /^Last used Nov 20 /]) {
      expect(screen.getAllByText(detail)).toHaveLength(3);
    }
    expect(screen.getAllByText('192.0.2.7')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  });

  it('break a long address between its groups, never within one', async () => {
    const long = session('long', { address: '2001:db8::8a2e:7348' });
    open({ 'GET /api/auth/sessions': () => Response.json([here, long]) });
    const address = await screen.findByText('2001:db8::8a2e:7348');
    expect(address.innerHTML).toBe('2001:<wbr>db8::<wbr>8a2e:<wbr>7348');
  });

  it('are signed out one by one', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('1 device signed out')).toBeVisible();
    await waitFor(() => expect(devices()).toBe(2));
  });

  it('are signed out all at once but this one', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('2 devices signed out')).toBeVisible();
    await waitFor(() => expect(devices()).toBe(1));
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
  });

  it('that cannot be signed out stay in sight, and it is said', async () => {
    open({ 'DELETE /api/auth/sessions/phone': refusal(503, 'unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeVisible();
    expect(devices()).toBe(3);
  });

  it('that cannot be loaded can be tried again', async () => {
    open({ 'GET /api/auth/sessions': refusal(503, 'unavailable') });
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
  });
});
