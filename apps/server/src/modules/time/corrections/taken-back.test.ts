import { describe, expect, it } from 'vitest';
import { hireEmployee, signInAs } from '#testing/people.ts';
import { derivedFault } from './derived-fault.ts';
import { at, checkIn, workedMonday } from './worked-monday.fixture.ts';

describe('a settled check-out', () => {
  async function settled() {
    const worked = await workedMonday();
    const { tap, correct, admin, app } = worked;
    const { id: forgotten } = await tap(checkIn, '18:00');
    for (const clock of ['02:00', '10:30']) {
      app.clock.set(at(clock, '2026-03-03'));
      await admin.get('/api/auth/user');
    }
    const settle = { kind: 'settle', punchId: forgotten, timestamp: at('19:00') };
    const [change] = (await correct(admin, [settle])).body.changes;
    return { ...worked, forgotten, settlement: change.id as string };
  }

  it('is taken back: the period ends again as it would have without', async () => {
    const { app, admin, companyId, person, correct, periods, settlement, presence } = await settled();
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['18:00', '19:00', false],
    ]);
    const reply = await correct(admin, [{ kind: 'void', addedId: settlement }]);
    expect(reply).toMatchObject({
      status: 201,
      body: { changes: [{ about: { type: 'check_out', timestamp: at('19:00') } }] },
    });
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['18:00', null, true],
    ]);
    expect(await presence()).toMatchObject({ status: 'checked_in' });
    expect(await derivedFault(app.db, companyId, person.employeeId)).toBeNull();
  });

  it('is taken back once, and can only be taken back', async () => {
    const { admin, correct, settlement } = await settled();
    const move = { kind: 'move', addedId: settlement, timestamp: at('18:30') };
    expect((await correct(admin, [move])).status).toBe(404);
    const take = () => correct(admin, [{ kind: 'void', addedId: settlement }]);
    expect((await take()).status).toBe(201);
    expect(await take()).toMatchObject({ status: 409, body: { code: 'correction_does_not_fit' } });
  });
});

describe('a request', () => {
  async function asked() {
    const worked = await workedMonday();
    const change = { kind: 'move', punchId: worked.departure.id, timestamp: at('18:00') };
    const { requestId } = (await worked.correct(worked.person.client, [change], 'I stayed longer')).body;
    return { ...worked, requestId, path: `/api/corrections/${requestId}` };
  }

  it('is withdrawn by who asked, while it is undecided', async () => {
    const { app, companyId, admin, person, path, periods } = await asked();
    const reply = await person.client.post(`${path}/withdraw`);
    expect(reply).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
    expect((await admin.get('/api/review')).body.asked).toEqual([]);
    const decision = { decision: 'accepted', reason: 'Seen' };
    expect(await admin.post(`${path}/decision`, decision)).toMatchObject({
      ...{ status: 409, body: { code: 'already_decided' } },
    });
    expect((await person.client.post(`${path}/withdraw`)).status).toBe(409);
    expect(await periods()).toEqual([['08:00', '17:00', false]]);
    expect(await derivedFault(app.db, companyId, person.employeeId)).toBeNull();
    const { rows } = await app.pool.query(`select action from audit_entries where action like 'correction%'`);
    expect(rows).toEqual([{ action: 'correction_withdrawn' }]);
  });

  it('is withdrawn by nobody else, and not once it is decided', async () => {
    const { app, companyId, admin, person, path } = await asked();
    const bob = await hireEmployee(app, companyId);
    for (const client of [admin, bob.client, await signInAs(app, bob.userId)])
      expect((await client.post(`${path}/withdraw`)).status).toBe(404);
    await admin.post(`${path}/decision`, { decision: 'refused', reason: 'No' });
    expect((await person.client.post(`${path}/withdraw`)).status).toBe(409);
    expect((await person.client.get('/api/corrections')).body[0]).toMatchObject({ status: 'refused' });
  });
});
