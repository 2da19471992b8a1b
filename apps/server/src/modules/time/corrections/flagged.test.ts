import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { at, checkIn, checkOut, workedMonday } from './worked-monday.fixture.ts';

/** On Tuesday at 10:00 a phone sends a check-in of 8:00, by a clock that was set meanwhile. */
async function flagged() {
  const worked = await workedMonday();
  const { app, person, admin } = worked;
  app.clock.set(at('10:00', '2026-03-03'));
  await admin.get('/api/auth/user');
  const { body } = await person.client.post('/api/checkins', {
    ...{ ...checkIn, id: randomUUID(), isOffline: true },
    ...{ occurredAt: at('07:00', '2026-03-03'), sentAt: at('09:00', '2026-03-03') },
    clock: {
      monotonicAge: 3 * 3_600_000,
      ...{ lastServerTime: at('07:30', '2026-03-03'), lastServerTimeSeenAt: at('06:30', '2026-03-03') },
    },
  });
  const review = async () => (await admin.get('/api/review')).body;
  const decide = (decisions: object[], reason = 'Seen') =>
    admin.post('/api/review/decisions', { decisions, reason });
  return { ...worked, punchId: body.id as string, review, decide };
}

describe('a punch that came late by a clock in doubt', () => {
  it('counts, and waits for review with its evidence', async () => {
    const { admin, review, punchId } = await flagged();
    expect((await review()).flagged).toMatchObject([
      {
        id: punchId,
        timestamp: at('08:00', '2026-03-03'),
        syncedAt: at('10:00', '2026-03-03'),
        marks: ['clock_suspect', 'back_dated', 'offline', 'no_position'],
        evidence: {
          occurredAt: at('07:00', '2026-03-03'),
          sentAt: at('09:00', '2026-03-03'),
          monotonicAge: 3 * 3_600_000,
          lastServerTime: at('07:30', '2026-03-03'),
          lastServerTimeSeenAt: at('06:30', '2026-03-03'),
        },
      },
    ]);
    expect((await admin.get('/api/review/count')).body).toEqual({
      ...{ held: 0, checkOutMissing: 0, flagged: 1, asked: 0, total: 1 },
    });
  });

  it('has its evidence on its day as well, for administrators alone, whatever was decided', async () => {
    const { admin, correct, person, punchId } = await flagged();
    await correct(admin, [{ kind: 'confirm', punchId }]);
    const query = `employeeId=${person.employeeId}&from=${at('00:00')}&to=${at('00:00', '2026-03-04')}`;
    expect((await admin.get(`/api/timeline?${query}`)).body.evidence).toEqual([
      {
        ...{ punchId, receivedAt: at('10:00', '2026-03-03') },
        ...{ occurredAt: at('07:00', '2026-03-03'), sentAt: at('09:00', '2026-03-03') },
        ...{ monotonicAge: 3 * 3_600_000, lastServerTime: at('07:30', '2026-03-03') },
        ...{ lastServerTimeSeenAt: at('06:30', '2026-03-03') },
        ...{ monotonicSinceServerTime: null, impossible: false },
      },
    ]);
    expect((await person.client.get(`/api/timeline?${query}`)).body.evidence).toEqual([]);
  });

  it('is confirmed once, as a fact of the chain that changes nothing else', async () => {
    const { app, correct, admin, review, punchId, periods } = await flagged();
    const before = await periods();
    const changes = [{ kind: 'confirm', punchId }];
    const replies = await Promise.all([1, 2, 3].map(() => correct(admin, changes, 'Seen on the camera')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await periods()).toEqual(before);
    expect((await review()).flagged).toEqual([]);
    const { rows } = await app.pool.query('select kind, reason, chain_position from corrections');
    expect(rows).toEqual([{ kind: 'confirm', reason: 'Seen on the camera', chain_position: 4 }]);
    const [record] = (await admin.get('/api/activity')).body;
    expect(record.marks).not.toContain('corrected');
  });

  it.each(['move', 'void'])('is settled by a correction of its time, too: %s', async (kind) => {
    const { correct, admin, review, punchId } = await flagged();
    const timestamp = kind === 'move' ? { timestamp: at('09:00', '2026-03-03') } : {};
    await correct(admin, [{ kind, punchId, ...timestamp }]);
    expect((await review()).flagged).toEqual([]);
  });

  it('is not for employees to confirm', async () => {
    const { correct, person, punchId } = await flagged();
    expect((await correct(person.client, [{ kind: 'confirm', punchId }])).status).toBe(403);
  });
});

describe('many decisions at once', () => {
  it('take effect together for one person, and say what became of each', async () => {
    const { app, admin, person, periods, review, decide, tap } = await flagged();
    await tap(checkOut, '11:00', '2026-03-03');
    const hold = (type: object, clock: string) =>
      person.client.post('/api/checkins', {
        ...{ ...type, id: randomUUID(), isOffline: true },
        ...{ occurredAt: at(clock, '2026-03-02'), sentAt: app.clock.now().toISOString() },
      });
    await hold(checkIn, '18:00');
    await hold(checkOut, '19:00');
    const { held, flagged: odd } = await review();
    expect(held).toHaveLength(2);
    // Neither of the two fits without the other.
    const accept = held.map(({ id }: { id: string }) => ({ kind: 'accept_held', id }));
    const reply = await decide([...accept, { kind: 'confirm', id: odd[0].id }], 'Worked in the basement');
    expect(reply.status).toBe(200);
    expect(reply.body.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['18:00', '19:00', false],
      ['08:00', '11:00', false],
    ]);
    expect((await admin.get('/api/review/count')).body.total).toBe(0);
  });

  it('do not hold up other people, requests among them', async () => {
    const { app, admin, companyId, departure, correct, person, decide, punchId, periods } = await flagged();
    const move = { kind: 'move', punchId: departure.id, timestamp: at('18:00') };
    const request = (await correct(person.client, [move])).body;
    const other = await hireEmployee(app, companyId);
    const add = { kind: 'add', type: 'check_in', timestamp: at('09:00', '2026-03-03') };
    const refused = (await other.client.post('/api/corrections', { changes: [add] })).body;
    await admin.post(`/api/corrections/${refused.requestId}/decision`, { decision: 'refused', reason: 'No' });
    const { body } = await decide([
      { kind: 'accept_request', id: refused.requestId },
      { kind: 'accept_request', id: request.requestId },
      { kind: 'confirm', id: punchId },
      { kind: 'confirm', id: randomUUID() },
    ]);
    const outcomes = new Map(body.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]));
    expect(outcomes.get(refused.requestId)).toBe('already_decided');
    expect(outcomes.get(request.requestId)).toBe('done');
    expect(outcomes.get(punchId)).toBe('done');
    expect([...outcomes.values()].sort()).toEqual(['already_decided', 'done', 'done', 'not_found']);
    expect((await periods())[0]).toEqual(['08:00', '18:00', false]);
  });

  it('reach nothing of another company', async () => {
    const { app, punchId, review } = await flagged();
    const foreign = await foundCompany(app);
    const { body } = await foreign.admin.post('/api/review/decisions', {
      ...{ decisions: [{ kind: 'void', id: punchId }], reason: 'Mine' },
    });
    expect(body).toEqual([{ id: punchId, outcome: 'not_found' }]);
    expect((await foreign.admin.get('/api/review')).body.flagged).toEqual([]);
    expect((await review()).flagged).toHaveLength(1);
  });

  it.each([[[]], [[{ kind: 'approve', id: randomUUID() }]], [[{ kind: 'confirm', id: 'x' }]]])(
    'are refused as %j',
    async (decisions) => {
      const { decide } = await flagged();
      expect((await decide(decisions)).status).toBe(400);
    },
  );
});

it('corrections of one employee are listed for administrators, with what a later change may name', async () => {
  const { app, admin, companyId, person, correct } = await workedMonday();
  const other = await hireEmployee(app, companyId);
  const add = { kind: 'add', type: 'check_in', timestamp: at('18:00') };
  const asked = (await correct(person.client, [add])).body;
  await admin.post(`/api/corrections/${asked.requestId}/decision`, { decision: 'accepted', reason: 'Yes' });
  const list = async (id: string) => (await admin.get(`/api/corrections?employeeId=${id}`)).body;
  const [request] = await list(person.employeeId);
  expect(await list(other.employeeId)).toEqual([]);
  for (const unknown of ['nobody', randomUUID()])
    expect((await admin.get(`/api/corrections?employeeId=${unknown}`)).status).toBe(404);
  const reply = await correct(admin, [
    { kind: 'move', addedId: request.changes[0].id, timestamp: at('18:30') },
  ]);
  expect(reply.status).toBe(201);
});
