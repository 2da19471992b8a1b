import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hireEmployee } from '#testing/people.ts';
import { at, checkIn, checkOut, workedMonday } from './worked-monday.fixture.ts';

describe('a missing check-out', () => {
  async function forgotten() {
    const worked = await workedMonday();
    const late = await worked.tap(checkIn, '21:00');
    await worked.tap(checkIn, '20:00', '2026-03-03');
    worked.app.clock.set(at('21:00', '2026-03-03'));
    return { ...worked, late };
  }

  it('waits for review until it is settled, and then counts', async () => {
    const { admin, correct, late, periods } = await forgotten();
    expect((await admin.get('/api/review')).body.checkOutMissing).toMatchObject([
      {
        period: { startedAt: at('21:00'), endedAt: null },
        employee: { firstName: 'Grace' },
        longestShiftHours: 16,
      },
    ]);
    await correct(admin, [{ kind: 'settle', punchId: late.id, timestamp: at('23:00') }]);
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['21:00', '23:00', false],
      ['20:00', null, false],
    ]);
    expect((await admin.get('/api/review')).body.checkOutMissing).toEqual([]);
  });

  it('cannot be settled into another period', async () => {
    const { admin, correct, late } = await forgotten();
    const settle = { kind: 'settle', punchId: late.id, timestamp: at('20:30', '2026-03-03') };
    expect((await correct(admin, [settle])).body.code).toBe('correction_does_not_fit');
  });

  it('of a check-out that came too late can be settled at that time, and counts', async () => {
    const { admin, correct, periods, tap } = await workedMonday();
    const { id } = await tap(checkIn, '21:00');
    await tap(checkOut, '18:00', '2026-03-03');
    expect((await periods())[1]).toEqual(['21:00', '18:00', true]);
    await correct(admin, [{ kind: 'settle', punchId: id, timestamp: at('18:00', '2026-03-03') }]);
    expect((await periods())[1]).toEqual(['21:00', '18:00', false]);
  });

  it('of a check-out that came too late names the longest shift that it was too late by, whatever it is today', async () => {
    const { admin, companyId, tap } = await workedMonday();
    await tap(checkIn, '21:00');
    await tap(checkOut, '18:00', '2026-03-03');
    await admin.patch(`/api/companies/${companyId}`, { settings: { maxShiftHours: 40 } });
    expect((await admin.get('/api/review')).body.checkOutMissing).toMatchObject([{ longestShiftHours: 16 }]);
  });

  it('still open is listed, too', async () => {
    const { app, admin, tap } = await workedMonday();
    await tap(checkIn, '21:00');
    app.clock.set(at('13:00', '2026-03-03'));
    expect((await admin.get('/api/review')).body.checkOutMissing).toEqual([]);
    app.clock.advance(1000);
    expect((await admin.get('/api/review')).body.checkOutMissing).toHaveLength(1);
  });
});

describe('a held punch', () => {
  async function held() {
    const worked = await workedMonday();
    const { app, person } = worked;
    await person.client.post('/api/checkins', {
      ...{ ...checkIn, id: randomUUID(), isOffline: true },
      ...{ occurredAt: at('06:00'), sentAt: app.clock.now().toISOString() },
    });
    const [punch] = (await worked.admin.get('/api/review')).body.held;
    return { ...worked, punch };
  }

  it('is accepted together with what makes it fit', async () => {
    const { admin, correct, periods, punch } = await held();
    expect(punch).toMatchObject({ type: 'check_in', reason: 'before_employment', timestamp: at('06:00') });
    const accept = { kind: 'accept_held', heldPunchId: punch.id };
    expect((await correct(admin, [accept])).body.code).toBe('correction_does_not_fit');
    const end = { kind: 'add', type: 'check_out', timestamp: at('07:00') };
    expect((await correct(admin, [accept, end])).status).toBe(201);
    expect(await periods()).toEqual([
      ['06:00', '07:00', false],
      ['08:00', '17:00', false],
    ]);
    expect((await admin.get('/api/review')).body.held).toEqual([]);
  });

  it('that lies in the future does not count before its time, and taps of now keep theirs', async () => {
    const { app, admin, correct, person, presence } = await held();
    const id = randomUUID();
    const ahead = { occurredAt: at('21:30'), sentAt: at('20:00') };
    const tap = { ...checkIn, id, isOffline: true, ...ahead };
    expect((await person.client.post('/api/checkins', tap)).body.reason).toBe('in_the_future');
    const accept = { kind: 'accept_held', heldPunchId: id };
    expect((await correct(admin, [accept])).body.code).toBe('time_in_the_future');
    const decisions = [{ kind: 'accept_held', id }];
    const many = await admin.post('/api/review/decisions', { decisions, reason: 'Seen' });
    expect(many.body).toEqual([{ id, outcome: 'time_in_the_future' }]);
    expect((await presence()).status).toBe('checked_out');
    app.clock.set(at('20:10'));
    expect((await person.client.post('/api/checkins', checkIn)).body.timestamp).toBe(at('20:10'));
    app.clock.set(at('21:00'));
    await person.client.post('/api/checkins', checkOut);
    app.clock.set(at('21:30'));
    expect((await correct(admin, [accept])).status).toBe(201);
  });

  it('is named, once it was accepted, by what a later request says of it', async () => {
    const { admin, correct, person, punch } = await held();
    const end = { kind: 'add', type: 'check_out', timestamp: at('07:00') };
    const accepted = await correct(admin, [{ kind: 'accept_held', heldPunchId: punch.id }, end]);
    const move = { kind: 'move', addedId: accepted.body.changes[0].id, timestamp: at('06:30') };
    expect((await correct(person.client, [move])).body.changes).toMatchObject([
      { about: { type: 'check_in', timestamp: at('06:00') } },
    ]);
  });

  it('is seen by whoever made it until somebody has decided, and by nobody else of their kind', async () => {
    const { app, admin, companyId, correct, person, punch } = await held();
    const other = await hireEmployee(app, companyId);
    const seenBy = async ({ client }: Pick<typeof person, 'client'>) => {
      const waiting = (await client.get('/api/checkins/held')).body;
      const { body } = await client.get(`/api/timeline?from=${at('08:00')}&to=${at('09:00')}`);
      expect(body.held).toEqual(waiting);
      return waiting;
    };
    expect(await seenBy(person)).toEqual([{ id: punch.id, type: 'check_in', timestamp: at('06:00') }]);
    expect(await seenBy(other)).toEqual([]);
    // Neither does an administrator, who has not punched yet, see those of others as their own.
    expect((await admin.get('/api/checkins/held')).body).toEqual([]);
    await correct(admin, [{ kind: 'dismiss_held', heldPunchId: punch.id }]);
    expect(await seenBy(person)).toEqual([]);
  });

  it('is seen by whoever has just made it, however many of theirs wait', async () => {
    const { app, person } = await held();
    const newest = randomUUID();
    const hold = (id: string, occurredAt: string) =>
      person.client.post('/api/checkins', {
        ...{ ...checkIn, id, isOffline: true },
        ...{ occurredAt, sentAt: app.clock.now().toISOString() },
      });
    for (let count = 0; count < 200; count += 1) await hold(randomUUID(), at('06:10'));
    expect((await hold(newest, at('07:00'))).status).toBe(202);
    const { body } = await person.client.get(`/api/timeline?from=${at('08:00')}&to=${at('09:00')}`);
    expect(body.held).toHaveLength(200);
    expect(body.held.at(-1)).toMatchObject({ id: newest });
    expect(body.held[0]).toMatchObject({ timestamp: at('06:10') });
  });

  it('is dismissed, and is decided only once, also by two at the same moment', async () => {
    const { admin, correct, periods, punch } = await held();
    const dismiss = [{ kind: 'dismiss_held', heldPunchId: punch.id }];
    const replies = await Promise.all(Array.from({ length: 5 }, () => correct(admin, dismiss)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await periods()).toEqual([['08:00', '17:00', false]]);
  });

  it('is decided once within a request, too', async () => {
    const { admin, correct, punch } = await held();
    const dismiss = { kind: 'dismiss_held', heldPunchId: punch.id };
    expect((await correct(admin, [dismiss, dismiss])).body.code).toBe('already_decided');
  });

  it('is not for employees to decide', async () => {
    const { person, correct, punch } = await held();
    const reply = await correct(person.client, [{ kind: 'accept_held', heldPunchId: punch.id }]);
    expect(reply.status).toBe(403);
  });
});

describe('an employee', () => {
  async function asked() {
    const worked = await workedMonday();
    const change = { kind: 'move', punchId: worked.departure.id, timestamp: at('18:00') };
    const reply = await worked.correct(worked.person.client, [change], 'I stayed longer');
    const decide = (decision: 'accepted' | 'refused') =>
      worked.admin.post(`/api/corrections/${reply.body.requestId}/decision`, { decision, reason: 'Seen' });
    return { ...worked, reply, decide };
  }

  it('asks, which changes nothing until it is accepted', async () => {
    const { person, reply, periods, admin, decide } = await asked();
    expect(reply).toMatchObject({
      status: 201,
      body: { status: 'asked', asked: { reason: 'I stayed longer' } },
    });
    expect(await periods()).toEqual([['08:00', '17:00', false]]);
    expect((await admin.get('/api/review')).body.asked).toMatchObject([{ requestId: reply.body.requestId }]);
    expect(await decide('accepted')).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await periods(person.client)).toEqual([['08:00', '18:00', false]]);
    expect((await person.client.get('/api/corrections')).body).toMatchObject([
      { status: 'accepted', decided: { reason: 'Seen', by: { firstName: 'Ada' } } },
    ]);
    expect((await admin.get('/api/review')).body.asked).toEqual([]);
  });

  it('names a punch, of which the request says what it was and when, tapped or added', async () => {
    const { person, correct, admin, arrival } = await asked();
    const added = await correct(admin, [
      { kind: 'add', type: 'check_in', timestamp: at('18:30') },
      { kind: 'add', type: 'check_out', timestamp: at('19:00') },
    ]);
    await correct(person.client, [{ kind: 'void', addedId: added.body.changes[1].id }]);
    await correct(person.client, [{ kind: 'settle', punchId: arrival.id, timestamp: at('17:30') }]);
    const changes: { kind: string; about: object }[] = (await admin.get('/api/review')).body.asked.flatMap(
      (request: { changes: object[] }) => request.changes,
    );
    expect(Object.fromEntries(changes.map(({ kind, about }) => [kind, about]))).toEqual({
      move: { type: 'check_out', timestamp: at('17:00') },
      void: { type: 'check_out', timestamp: at('19:00') },
      settle: { type: 'check_in', timestamp: at('08:00') },
    });
    expect(added.body.changes).toMatchObject([{ about: null }, { about: null }]);
  });

  it('names a punch by the time that counted when the request was decided, where that was moved before', async () => {
    const { person, correct, admin, departure, reply, decide } = await asked();
    const aboutOf = (requests: { requestId: string; changes: { about: object }[] }[]) =>
      requests.find(({ requestId }) => requestId === reply.body.requestId)?.changes[0]?.about;
    const move = (to: string) => correct(admin, [{ kind: 'move', punchId: departure.id, timestamp: at(to) }]);
    await move('16:30');
    expect(aboutOf((await admin.get('/api/review')).body.asked)).toEqual({
      ...{ type: 'check_out', timestamp: at('16:30') },
    });
    await decide('accepted');
    await move('16:00');
    expect(aboutOf((await person.client.get('/api/corrections')).body)).toEqual({
      ...{ type: 'check_out', timestamp: at('16:30') },
    });
  });

  it('is refused without a trace on the timeline', async () => {
    const { decide, periods } = await asked();
    expect(await decide('refused')).toMatchObject({ status: 200, body: { status: 'refused' } });
    expect(await periods()).toEqual([['08:00', '17:00', false]]);
  });

  it('leaves the decision in the audit trail, and not what they wrote', async () => {
    const { app, admin, person, decide, correct, departure } = await asked();
    await decide('refused');
    await correct(admin, [{ kind: 'move', punchId: departure.id, timestamp: at('18:00') }], 'Seen myself');
    const { rows } = await app.pool.query(
      `select action, subject_user_id, details from audit_entries where action like 'correction%' order by number`,
    );
    expect(rows).toEqual(
      ['correction_refused', 'correction_made'].map((action) => ({
        ...{ action, subject_user_id: person.userId, details: { requestId: expect.any(String) } },
      })),
    );
  });

  it('gets one decision, whoever decides at the same moment', async () => {
    const { decide } = await asked();
    const replies = await Promise.all([decide('accepted'), decide('refused'), decide('accepted')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('asks once for the same, however often it arrives, until that is decided', async () => {
    const { person, reply, correct, departure, decide } = await asked();
    const again = (reason = 'I stayed longer', clock = '18:00') =>
      correct(person.client, [{ kind: 'move', punchId: departure.id, timestamp: at(clock) }], reason);
    const replies = await Promise.all([again(), again(), again()]);
    expect(replies.map(({ status, body }) => [status, body.requestId])).toEqual(
      Array(3).fill([201, reply.body.requestId]),
    );
    const others = [await again('Ask Bo'), await again('I stayed longer', '18:30')];
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    expect((await person.client.get('/api/corrections')).body).toHaveLength(3);
    await decide('refused');
    expect((await again()).body.requestId).not.toBe(reply.body.requestId);
  });

  it('asks for nobody else, and sees nobody else’s requests', async () => {
    const { app, companyId, person } = await asked();
    const other = await hireEmployee(app, companyId);
    const changes = [{ kind: 'add', type: 'check_in', timestamp: at('19:00') }];
    const reply = await other.client.post('/api/corrections', { employeeId: person.employeeId, changes });
    expect(reply.body.employee.id).toBe(other.employeeId);
    expect((await other.client.get('/api/corrections')).body).toHaveLength(1);
    const query = `employeeId=${person.employeeId}&from=${at('00:00')}&to=${at('23:00')}`;
    expect((await other.client.get(`/api/timeline?${query}`)).body.punches).toEqual([]);
  });
});
