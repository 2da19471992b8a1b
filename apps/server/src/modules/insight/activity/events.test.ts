import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type EventReader, readEvents } from '#testing/event-reader.ts';
import { foundCompany, hireEmployee, hireEmployees, setRole, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office' };

async function office() {
  const app = await testApp();
  const { admin, companyId } = await foundCompany(app);
  return { app, admin, companyId, person: await hireEmployee(app, companyId) };
}

describe('the event stream', () => {
  it('shows an administrator the changed row, the counts and the record', async () => {
    const { app, admin, person } = await office();
    const events = await readEvents(app, admin);
    expect(await events.next()).toEqual({ event: 'hello', data: {} });
    await person.client.post('/api/checkins', checkIn);
    expect(await events.next()).toMatchObject({
      event: 'presence',
      data: {
        stats: { checkedInCount: 1, checkedOutCount: 0, totalEmployees: 1 },
        employees: [{ id: person.employeeId, status: 'checked_in' }],
        activity: [{ type: 'check_in', employee: { id: person.employeeId } }],
      },
    });
  });

  it('gathers what happens at the same moment into one event', async () => {
    const { app, admin, companyId } = await office();
    const people = await hireEmployees(app, companyId, 5);
    const events = await readEvents(app, admin);
    await events.next();
    for (const { employeeId } of people) app.hub.changed(companyId, employeeId);
    const { data } = await events.next();
    expect(data.employees).toHaveLength(5);
  });

  it('tells of every punch of one person, not of the last alone', async () => {
    const { app, admin, person } = await office();
    const events = await readEvents(app, admin);
    await events.next();
    await person.client.post('/api/checkins', checkIn);
    await person.client.post('/api/checkins', { ...checkIn, type: 'check_out' });
    // On a busy machine the first may be told before the second.
    const told = await events.next();
    const { data } = told.data.activity.length === 2 ? told : await events.next();
    expect(data.activity).toMatchObject([{ type: 'check_out' }, { type: 'check_in' }]);
  });

  it('tells employees about themselves only', async () => {
    const { app, companyId, person } = await office();
    const other = await hireEmployee(app, companyId);
    const events = await readEvents(app, other.client);
    await events.next();
    await person.client.post('/api/checkins', checkIn);
    await other.client.post('/api/checkins', checkIn);
    expect(await events.next()).toEqual({ event: 'own', data: {} });
    await expect(events.next()).rejects.toThrow();
  });

  it('tells administrators who have a record of their own about themselves, too', async () => {
    const app = await testApp();
    const { admin, adminId } = await foundCompany(app);
    await admin.post('/api/checkins', checkIn);
    const events = await readEvents(app, admin);
    await events.next();
    await admin.post('/api/checkins', { ...checkIn, type: 'check_out' });
    expect(await events.next()).toMatchObject({ data: { employees: [{ userId: adminId }] } });
    expect(await events.next()).toEqual({ event: 'own', data: {} });
  });

  it('shows any other role the counts alone', async () => {
    const { app, companyId, person } = await office();
    const auditor = await hireEmployee(app, companyId);
    await setRole(app, companyId, auditor.userId, 'auditor');
    const events = await readEvents(app, auditor.client);
    await events.next();
    await person.client.post('/api/checkins', checkIn);
    expect((await events.next()).data).toEqual({
      stats: {
        ...{ checkedInCount: 1, checkedOutCount: 1, totalEmployees: 2 },
        groups: { here: 1, missing: 0, left: 0, notIn: 1 },
      },
      employees: [],
      activity: [],
    });
  });

  it('shows somebody who has just joined', async () => {
    const { app, admin, companyId } = await office();
    const { companyCode } = (await admin.get(`/api/companies/${companyId}`)).body;
    const events = await readEvents(app, admin);
    await events.next();
    const person = { email: 'new@example.com', password: 'open sesame', firstName: 'New', lastName: 'Comer' };
    await app.client().post('/api/auth/checkpoint/signup', { ...person, companyCode });
    expect((await events.next()).data).toMatchObject({
      stats: { totalEmployees: 2 },
      employees: [{ user: { firstName: 'New' }, status: 'checked_out' }],
    });
  });

  it('tells administrators of a punch that is held for review, and its own person', async () => {
    const { app, admin, person } = await office();
    const [company, own] = [await readEvents(app, admin), await readEvents(app, person.client)];
    await company.next();
    await own.next();
    // Nobody came before: a check-out from a device without a network is kept for review.
    const now = app.clock.now().getTime();
    const times = { occurredAt: new Date(now - 60_000).toISOString(), sentAt: new Date(now).toISOString() };
    const offline = { id: randomUUID(), type: 'check_out', isOffline: true, ...times };
    const held = await person.client.post('/api/checkins', { ...checkIn, ...offline });
    expect(held.body).toMatchObject({ status: 'needs_review' });
    expect((await company.next()).data.employees).toMatchObject([{ id: person.employeeId }]);
    expect(await own.next()).toEqual({ event: 'own', data: {} });
  });

  it.each([
    ['another name', { name: 'Northlight & Daughters' }],
    ['another time zone', { settings: { timeZone: 'Asia/Tokyo' } }],
  ])('has everybody read anew when the company has %s, and nobody where it stays', async (_what, change) => {
    const { app, admin, companyId, person } = await office();
    const all = [await readEvents(app, admin), await readEvents(app, person.client)];
    for (const events of all) await events.next();
    const path = `/api/companies/${companyId}`;
    expect((await admin.patch(path, change)).status).toBe(200);
    for (const events of all) expect(await events.next()).toEqual({ event: 'missed', data: {} });
    await admin.patch(path, change);
    for (const events of all) await expect(events.next()).rejects.toThrow();
  });

  it('has everybody read anew when the company has another code', async () => {
    const { app, admin, companyId } = await office();
    const events = await readEvents(app, admin);
    await events.next();
    expect((await admin.post(`/api/companies/${companyId}/code`)).status).toBe(200);
    expect(await events.next()).toEqual({ event: 'missed', data: {} });
  });

  it('tells administrators of a request for a correction', async () => {
    const { app, admin, person } = await office();
    const events = await readEvents(app, admin);
    await events.next();
    const timestamp = new Date(app.clock.now().getTime() - 60_000).toISOString();
    const change = { kind: 'add', type: 'check_in', timestamp };
    const asked = await person.client.post('/api/corrections', { changes: [change], reason: 'Forgot.' });
    expect(asked).toMatchObject({ status: 201, body: { status: 'asked' } });
    expect((await events.next()).data.employees).toMatchObject([{ id: person.employeeId }]);
  });

  it('tells of a check-out that becomes missing by the time alone', { timeout: 20_000 }, async () => {
    const { app, admin, person } = await office();
    const streams = [await readEvents(app, admin), await readEvents(app, person.client)];
    await person.client.post('/api/checkins', checkIn);
    // Whatever else a look tells of the minute before is heard before the time goes on.
    const silence = async (events: EventReader): Promise<void> => {
      const isHeard = await events.next().then(
        () => true,
        () => false,
      );
      if (isHeard) await silence(events);
    };
    await Promise.all(streams.map(silence));
    const missing = async () => (await admin.get('/api/review/count')).body.checkOutMissing;
    app.clock.advance(16 * 3_600_000);
    expect(await missing()).toBe(0);
    app.clock.advance(60_000);
    expect(await missing()).toBe(1);
    // Nobody announces it: once a minute has passed it is found within five seconds, and whoever reads waits for two at a time.
    const soon = (events: EventReader) =>
      events
        .next()
        .catch(() => events.next())
        .catch(() => events.next())
        .catch(() => events.next());
    const told = await Promise.all(streams.map(soon));
    expect(told).toMatchObject([
      { event: 'presence', data: { employees: [{ id: person.employeeId, status: 'checked_in' }] } },
      { event: 'own' },
    ]);
  });

  it('says nothing of another company', async () => {
    const { app, person } = await office();
    const { admin: stranger } = await foundCompany(app);
    const events = await readEvents(app, stranger);
    await events.next();
    await person.client.post('/api/checkins', checkIn);
    await expect(events.next()).rejects.toThrow();
  });

  it('asks everybody to read again when announcements may have been missed', async () => {
    const { app, admin, person } = await office();
    const [company, own] = [await readEvents(app, admin), await readEvents(app, person.client)];
    await company.next();
    await own.next();
    app.hub.missed();
    expect(await company.next()).toEqual({ event: 'missed', data: {} });
    expect(await own.next()).toEqual({ event: 'missed', data: {} });
  });

  it('of one person is one of 24 over all their sessions: the oldest makes room, and nobody else’s does', async () => {
    const { app, admin, person } = await office();
    const sessions = [person.client, await signInAs(app, person.userId)];
    const open = (count: number) =>
      Promise.all(sessions.flatMap((client) => Array.from({ length: count }, () => readEvents(app, client))));
    const others = await readEvents(app, admin);
    const oldest = await readEvents(app, person.client);
    const rest = [...(await open(11)), await readEvents(app, person.client)];
    const ended = vi.fn();
    for (const stream of [others, ...rest]) void stream.ended.then(ended);
    const newest = await readEvents(app, sessions[1] ?? person.client);
    await oldest.ended;
    await person.client.post('/api/checkins', checkIn);
    for (const stream of [...rest, newest]) {
      expect(await stream.next()).toMatchObject({ event: 'hello' });
      expect(await stream.next()).toMatchObject({ event: 'own' });
    }
    expect(ended).not.toHaveBeenCalled();
  });

  it('that has ended takes no place from those that are open', async () => {
    const { app, person } = await office();
    const first = await readEvents(app, person.client);
    const ended = vi.fn();
    void first.ended.then(ended);
    for (let again = 0; again < 30; again++) {
      (await readEvents(app, person.client)).close();
      await expect.poll(() => app.hub.streams()).toBe(1);
    }
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends when the server stops', async () => {
    const { app, admin } = await office();
    const events = await readEvents(app, admin);
    await app.app.close();
    await events.ended;
  });
});
