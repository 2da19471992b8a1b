import { describe, expect, it } from 'vitest';
import { setRole } from '#testing/people.ts';
import { at, workedMonday } from './worked-monday.fixture.ts';

const change = [{ kind: 'move', timestamp: at('07:30') }];
const aPunchOf = (id: string) => change.map((one) => ({ ...one, punchId: id }));

/** Somebody who has hours of their own and decides about those of others; so does the founder. */
async function administratorWithHours() {
  const worked = await workedMonday();
  const { app, companyId, person } = worked;
  await setRole(app, companyId, person.userId, 'company_admin');
  return worked;
}

describe('who administers together with others', () => {
  it('asks for a correction of their own hours, and somebody else decides', async () => {
    const { admin, person, arrival, correct, periods } = await administratorWithHours();
    const asked = await correct(person.client, aPunchOf(arrival.id), null);
    expect(asked).toMatchObject({ status: 201, body: { status: 'asked', decided: null } });
    expect(await periods()).toEqual([['08:00', '17:00', false]]);
    const decision = (client: typeof admin) =>
      client.post(`/api/corrections/${asked.body.requestId}/decision`, {
        decision: 'accepted',
        reason: 'Seen',
      });
    expect(await decision(person.client)).toMatchObject({ status: 403, body: { code: 'own_hours' } });
    expect(await decision(admin)).toMatchObject({ status: 200, body: { decided: { isOwn: false } } });
    expect(await periods()).toEqual([['07:30', '17:00', false]]);
  });

  it('neither refuses their own request nor decides one of many', async () => {
    const { person, arrival, correct } = await administratorWithHours();
    const { requestId } = (await correct(person.client, aPunchOf(arrival.id), null)).body;
    const refusal = { decision: 'refused', reason: 'Changed my mind' };
    expect((await person.client.post(`/api/corrections/${requestId}/decision`, refusal)).body.code).toBe(
      'own_hours',
    );
    const many = { decisions: [{ kind: 'accept_request', id: requestId }], reason: 'Seen' };
    expect((await person.client.post('/api/review/decisions', many)).body).toEqual([
      { id: requestId, outcome: 'own_hours' },
    ]);
  });

  it('does not weigh their own punch that was held back', async () => {
    const { app, admin, person, correct } = await administratorWithHours();
    app.clock.set(at('20:30'));
    const late = {
      ...{ type: 'check_in', locationStatus: 'in_office', isOffline: true },
      ...{ occurredAt: at('10:00'), sentAt: at('20:30'), clock: { monotonicAge: 10.5 * 3_600_000 } },
    };
    const { id } = (await person.client.post('/api/checkins', late)).body;
    const [held] = (await admin.get('/api/review')).body.held;
    expect(held).toMatchObject({ id });
    const accepted = [{ kind: 'accept_held', heldPunchId: id }];
    expect((await correct(person.client, accepted)).body.code).toBe('own_hours');
    const many = { decisions: [{ kind: 'dismiss_held', id }], reason: 'Seen' };
    expect((await person.client.post('/api/review/decisions', many)).body).toEqual([
      { id, outcome: 'own_hours' },
    ]);
    expect((await admin.post('/api/review/decisions', many)).body).toEqual([{ id, outcome: 'done' }]);
  });
});

it('the only administrator decides about their own hours, and it is marked as that', async () => {
  const { app, admin, companyId, person, arrival, correct } = await administratorWithHours();
  const { id } = (await admin.get('/api/auth/user')).body;
  await setRole(app, companyId, id, 'employee');
  const made = await correct(person.client, aPunchOf(arrival.id), 'Forgot');
  expect(made).toMatchObject({ status: 201, body: { status: 'accepted', decided: { isOwn: true } } });
  expect((await correct(person.client, aPunchOf(arrival.id), null)).status).toBe(400);
  const { rows } = await app.pool.query(`select details from audit_entries where action = 'correction_made'`);
  expect(rows).toMatchObject([{ details: { hours: 'own' } }]);
});
