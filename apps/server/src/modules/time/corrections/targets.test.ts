import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { derivedFault } from './derived-fault.ts';
import { at, checkIn, workedMonday } from './worked-monday.fixture.ts';

const kinds = ['move', 'settle', 'void', 'confirm'] as const;
const about = (kind: (typeof kinds)[number], target: object) => ({
  ...{ kind, ...target },
  ...(kind === 'move' || kind === 'settle' ? { timestamp: at('19:30') } : {}),
});

/** Somebody whose Monday a correction gave a further check-in, at 19:00. */
async function addedEvening() {
  const worked = await workedMonday();
  const add = { kind: 'add', type: 'check_in', timestamp: at('19:00') };
  const reply = await worked.correct(worked.admin, [add], 'Seen');
  return { ...worked, added: reply.body.changes[0].id as string };
}

describe('a change names its punch by the id alone', () => {
  it.each(['move', 'settle', 'void'] as const)('%s: one that a correction added', async (kind) => {
    const { admin, correct, added, periods } = await addedEvening();
    const reply = await correct(admin, [about(kind, { punchId: added })], 'Seen');
    expect(reply).toMatchObject({
      status: 201,
      body: { changes: [{ kind, punchId: null, addedId: added }] },
    });
    const evening = { move: ['19:30', null, false], settle: ['19:00', '19:30', false], void: undefined };
    expect((await periods())[1]).toEqual(evening[kind]);
  });

  it.each(['move', 'settle', 'void'] as const)('%s: a tap', async (kind) => {
    const { admin, correct, tap } = await workedMonday();
    const { id } = await tap(checkIn, '19:00');
    await tap(checkIn, '12:00', '2026-03-03');
    const reply = await correct(admin, [about(kind, { addedId: id })], 'Seen');
    expect(reply).toMatchObject({ status: 201, body: { changes: [{ kind, punchId: id, addedId: null }] } });
  });

  it('also when it is listed as a missing check-out', async () => {
    const { app, admin, correct, periods } = await addedEvening();
    app.clock.set(at('19:00', '2026-03-03'));
    await admin.get('/api/auth/user');
    const [{ period }] = (await admin.get('/api/review')).body.checkOutMissing;
    await correct(admin, [about('settle', { punchId: period.id })], 'Seen');
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['19:00', '19:30', false],
    ]);
  });

  it('when an employee asks, too, and once for the same', async () => {
    const { admin, person, correct, added, periods } = await addedEvening();
    const replies = [];
    for (const target of [{ punchId: added }, { addedId: added }]) {
      replies.push(await correct(person.client, [about('settle', target)], 'I left'));
    }
    const [first, again] = replies.map(({ body }) => body);
    expect(first).toMatchObject({ status: 'asked', changes: [{ punchId: null, addedId: added }] });
    expect(again.requestId).toBe(first.requestId);
    const decision = { decision: 'accepted', reason: 'Seen' };
    expect((await admin.post(`/api/corrections/${first.requestId}/decision`, decision)).status).toBe(200);
    expect((await periods())[1]).toEqual(['19:00', '19:30', false]);
  });
});

it('requests about two periods of a day wait beside each other, and each is decided for itself', async () => {
  const { admin, person, arrival, correct, added, periods } = await addedEvening();
  const earlier = await correct(person.client, [
    { kind: 'move', punchId: arrival.id, timestamp: at('07:30') },
  ]);
  const later = await correct(person.client, [about('settle', { punchId: added })]);
  expect([earlier.status, later.status]).toEqual([201, 201]);
  for (const { body } of [later, earlier]) {
    const decision = { decision: 'accepted', reason: 'Seen' };
    expect((await admin.post(`/api/corrections/${body.requestId}/decision`, decision)).status).toBe(200);
  }
  expect(await periods()).toEqual([
    ['07:30', '17:00', false],
    ['19:00', '19:30', false],
  ]);
});

describe('nothing is there to be changed', () => {
  it('in what was added and has no clock to look at', async () => {
    const { admin, correct, added } = await addedEvening();
    expect((await correct(admin, [about('confirm', { punchId: added })], 'Seen')).status).toBe(404);
  });

  it.each(kinds)('%s: by the id of another’s punch, of a foreign one, of none', async (kind) => {
    const { app, admin, companyId, person, correct } = await addedEvening();
    const change = { kind: 'add', type: 'check_in', timestamp: at('19:00') };
    const idsOf = async (client: typeof admin, ofCompany: string) => {
      const tapping = await hireEmployee(app, ofCompany);
      const tap = (await tapping.client.post('/api/checkins', checkIn)).body.id;
      const { employeeId } = await hireEmployee(app, ofCompany);
      const made = await client.post('/api/corrections', { employeeId, changes: [change], reason: 'Seen' });
      return [tap, made.body.changes[0].id];
    };
    const foreign = await foundCompany(app);
    const ids = [
      ...(await idsOf(admin, companyId)),
      ...(await idsOf(foreign.admin, foreign.companyId)),
      randomUUID(),
    ];
    for (const id of ids) {
      for (const target of [{ punchId: id }, { addedId: id }]) {
        const isConfirm = kind === 'confirm';
        if (isConfirm && 'addedId' in target) continue;
        expect((await correct(admin, [about(kind, target)], 'Seen')).status).toBe(404);
        expect((await correct(person.client, [about(kind, target)])).status).toBe(isConfirm ? 403 : 404);
      }
    }
  });
});

it.each(['check_in', 'check_out'])(
  'no tap takes the id of a correction, under which a timeline has what that brought: %s',
  async (type) => {
    const { app, companyId, person, correct, added, periods } = await addedEvening();
    const before = await periods();
    if (type === 'check_in') await correct(person.client, [about('void', { punchId: added })], 'Mine');
    const [asked] = (await person.client.get('/api/corrections')).body;
    const ids = [added, ...(asked?.changes ?? []).map(({ id }: { id: string }) => id)];
    for (const id of ids) {
      const tap = { ...checkIn, type, id };
      expect((await person.client.post('/api/checkins', tap)).body.code).toBe('punch_id_reused');
      const late = { ...tap, isOffline: true, occurredAt: at('03:00'), sentAt: at('20:00') };
      expect((await person.client.post('/api/checkins', late)).body.code).toBe('punch_id_reused');
    }
    expect(await periods()).toEqual(before);
    expect(await derivedFault(app.db, companyId, person.employeeId)).toBeNull();
  },
);
