import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const minute = 60_000;
const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

/** Somebody who is signed in here, on a phone since ten minutes ago, and elsewhere. */
async function atThreePlaces() {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  const credentials = { email: person.email, password: 'correct horse' };
  app.clock.advance(minute);
  const onPhone = app.client();
  await onPhone.post('/api/auth/checkpoint/login', credentials, phone);
  app.clock.advance(10 * minute);
  const elsewhere = await signInAs(app, person.userId);
  const sessions = async () => (await person.client.get('/api/auth/sessions')).body;
  return { app, companyId, person, here: person.client, onPhone, elsewhere, sessions };
}

describe('one’s own sessions', () => {
  it('are listed with device, address and times, this one first', async () => {
    const { sessions } = await atThreePlaces();
    expect(await sessions()).toMatchObject([
      { isCurrent: true, startedAt: '2026-03-02T08:00:00.000Z', lastSeenAt: '2026-03-02T08:11:00.000Z' },
      { isCurrent: false, startedAt: '2026-03-02T08:11:00.000Z', address: null },
      {
        ...{ isCurrent: false, startedAt: '2026-03-02T08:01:00.000Z', address: '127.0.0.1' },
        device: { browser: 'Safari', system: 'iPhone' },
      },
    ]);
  });

  it('show neither a token nor the key that a session is found by', async () => {
    const { app, here, sessions } = await atThreePlaces();
    const told = JSON.stringify(await sessions());
    const { rows } = await app.pool.query<{ sid: string }>('select sid from sessions');
    for (const { sid } of rows) expect(told).not.toContain(sid.slice(0, 12));
    expect(told).not.toContain(here.cookies().split('=')[1]);
  });

  it('are none of anybody else, and none that has run out', async () => {
    const { app, here, sessions } = await atThreePlaces();
    expect(await sessions()).toHaveLength(3);
    app.clock.advance(14 * 24 * 60 * minute - 5 * minute);
    await here.get('/api/auth/user');
    app.clock.advance(6 * minute);
    expect(await sessions()).toHaveLength(1);
  });
});

describe('ending', () => {
  it('one session signs it out at once and leaves the others', async () => {
    const { here, onPhone, elsewhere, sessions } = await atThreePlaces();
    const { id } = (await sessions())[2];
    expect(await here.send('DELETE', `/api/auth/sessions/${id}`)).toMatchObject({
      ...{ status: 200, body: { ended: 1 } },
    });
    expect((await onPhone.get('/api/auth/user')).status).toBe(401);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
    expect((await here.get('/api/auth/user')).status).toBe(200);
    expect((await here.send('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
  });

  it('all others leaves this one, and says how many there were', async () => {
    const { here, onPhone, elsewhere } = await atThreePlaces();
    expect((await here.send('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 2 });
    for (const other of [onPhone, elsewhere]) expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await here.get('/api/auth/user')).status).toBe(200);
    expect((await here.send('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 0 });
  });

  it('stands in the audit trail where something ended', async () => {
    const { app, here, person } = await atThreePlaces();
    await here.send('DELETE', '/api/auth/sessions');
    await here.send('DELETE', '/api/auth/sessions');
    const { rows } = await app.pool.query(
      `select subject_user_id, details from audit_entries where action = 'sessions_ended'`,
    );
    expect(rows).toEqual([{ subject_user_id: person.userId, details: { sessionsEnded: 2 } }]);
  });

  it('a session of somebody else is answered like an unknown one', async () => {
    const { app, companyId, sessions, here } = await atThreePlaces();
    const stranger = await hireEmployee(app, companyId);
    for (const { id } of await sessions()) {
      expect((await stranger.client.send('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
    }
    expect((await here.get('/api/auth/user')).status).toBe(200);
  });
});
