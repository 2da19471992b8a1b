import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const morning = '2026-03-02T08:00:00.000Z';

async function working() {
  const app = await testApp({ now: morning });
  const { companyId } = await foundCompany(app, { settings: { timeZone: 'UTC' } });
  return { app, companyId, person: await hireEmployee(app, companyId) };
}

it('of fifty sessions of one person, the one that was used longest ago ends with the next sign-in', async () => {
  const { app, person } = await working();
  const isOpen = async () => (await person.client.get('/api/auth/user')).status === 200;
  for (let more = 1; more < 50; more += 1) {
    app.clock.advance(1_000);
    await signInAs(app, person.userId);
  }
  const count = async () =>
    (await app.pool.query('select from sessions where user_id = $1', [person.userId])).rowCount;
  expect([await count(), await isOpen()]).toEqual([50, true]);
  await app.pool.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{usedAt}', '"2026-03-01T00:00:00.000Z"')
     where sid = (select sid from sessions where user_id = $1 order by sess ->> 'createdAt' limit 1)`,
    [person.userId],
  );
  const credentials = { email: person.email, password };
  expect((await app.client().post('/api/auth/checkpoint/login', credentials)).status).toBe(200);
  expect([await count(), await isOpen()]).toEqual([50, false]);
});

it('a hundred requests of one person wait at once, and no more', async () => {
  const { app, companyId, person } = await working();
  app.clock.set('2026-03-02T20:00:00.000Z');
  const ask = (minute: number) =>
    person.client.post('/api/corrections', {
      changes: [
        {
          kind: 'add',
          type: 'check_in',
          timestamp: new Date(Date.parse(morning) + minute * 60_000).toISOString(),
        },
      ],
    });
  // Ten at once: of a hundred, a busy server turns some away.
  for (let ten = 0; ten < 100; ten += 10) {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, minute) => ask(ten + minute)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  }
  expect(await ask(100)).toMatchObject({ status: 409, body: { code: 'too_many_requests' } });
  // Asked for twice is asked for once.
  expect((await ask(99)).status).toBe(201);
  const other = await hireEmployee(app, companyId);
  const changes = [{ kind: 'add', type: 'check_in', timestamp: '2026-03-02T20:00:00.000Z' }];
  expect((await other.client.post('/api/corrections', { changes })).status).toBe(201);
});

it('a thousand punches of one person wait for review, and the phone keeps the next one', async () => {
  const { app, person } = await working();
  app.clock.set('2026-03-20T08:00:00.000Z');
  const client = await signInAs(app, person.userId);
  const late = () =>
    client.post('/api/checkins', {
      ...{ id: randomUUID(), type: 'check_in', locationStatus: 'in_office', isOffline: true },
      ...{ occurredAt: '2026-03-03T08:00:00.000Z', sentAt: '2026-03-20T08:00:00.000Z' },
    });
  expect((await late()).status).toBe(202);
  await app.pool.query(
    `insert into held_punches
     select (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'chain_position', 1000 + n))).*
     from held_punches h, generate_series(1, 999) n`,
  );
  expect(await late()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
});
