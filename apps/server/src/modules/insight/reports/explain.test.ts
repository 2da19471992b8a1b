import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Person, signInAs } from '#testing/people.ts';
import { readCsv, reportedCompany } from './reports.fixture.ts';

const monday = { dateFrom: '2026-03-02', dateTo: '2026-03-02' };
const here = { coordinates: { latitude: 55.5, longitude: -9.25 }, location: '55.5, -9.25' };

async function explainedCompany(now?: string) {
  const company = await reportedCompany(now === undefined ? {} : { now });
  const explain = async ({ employeeId }: Person, dateFrom = '2026-03-02', dateTo = dateFrom) => {
    const query = `dateFrom=${dateFrom}&dateTo=${dateTo}&employeeId=${employeeId}`;
    return (await (await company.admin()).get(`/api/reports/explain?${query}`)).body;
  };
  const correct = async ({ employeeId }: Person, ...changes: object[]) => {
    const body = { employeeId, reason: 'As the paper says', changes };
    const reply = await (await company.admin()).post('/api/corrections', body);
    expect(reply.status).toBe(201);
  };
  const attendance = async () => readCsv(await company.generate({ reportType: 'attendance', ...monday }))[0];
  return { ...company, explain, correct, attendance };
}

describe('a correction takes nothing away from what was tapped', () => {
  it('when a punch is moved: status, position, marks and time stay beside it', async () => {
    const company = await explainedCompany();
    const { app, hire, punch, explain, correct, attendance } = company;
    const person = await hire();
    await punch(person, 'check_in', '2026-03-02T08:00:00Z', here);
    await punch(person, 'check_out', '2026-03-02T15:00:00Z', here);
    const facts = { 'Location status': 'In Office', Latitude: '55.5', Longitude: '-9.25' };
    expect(await attendance()).toMatchObject({ ...facts, Flags: '' });
    app.clock.set('2026-03-02T20:00:00Z');
    const { id } = (await explain(person)).periods[0].start;
    for (const timestamp of ['2026-03-02T08:30:00.000Z', '2026-03-02T08:01:01.000Z']) {
      await correct(person, { kind: 'move', punchId: id, timestamp });
    }
    expect(await attendance()).toMatchObject({ ...facts, Flags: 'corrected' });
    expect((await explain(person)).periods[0]).toMatchObject({
      startedAt: '2026-03-02T08:01:01.000Z',
      start: { kind: 'correction', tappedAt: '2026-03-02T08:00:00.000Z', by: { firstName: 'Ada' } },
      end: { kind: 'punch', tappedAt: '2026-03-02T15:00:00.000Z' },
    });
  });

  it('when a punch that was held is accepted, and moved after that', async () => {
    const company = await explainedCompany('2026-03-02T08:00:00Z');
    const { hire, admin, explain, correct, attendance } = company;
    const person = await hire();
    company.app.clock.set('2026-03-10T12:00:00Z');
    const client = await signInAs(company.app, person.userId);
    for (const [type, hour] of [
      ['check_in', '10'],
      ['check_out', '15'],
    ]) {
      const reply = await client.post('/api/checkins', {
        ...{ id: randomUUID(), type, locationStatus: 'lunch', ...here, isOffline: true },
        ...{ occurredAt: `2026-03-02T${hour}:00:00Z`, sentAt: '2026-03-10T12:00:00Z' },
        clock: { monotonicAge: 200 * 3_600_000 },
      });
      expect(reply.status).toBe(202);
    }
    const { held } = (await (await admin()).get('/api/review')).body;
    await correct(
      person,
      ...held.map(({ id }: { id: string }) => ({ kind: 'accept_held', heldPunchId: id })),
    );
    const facts = {
      ...{ 'Location status': 'Lunch Break', Latitude: '55.5', Longitude: '-9.25' },
      Flags: 'offline; back-dated; clock; corrected',
    };
    expect(await attendance()).toMatchObject({ ...facts, Hours: '5' });
    const tap = { kind: 'correction', isOffline: true, clockSuspect: true };
    const [period] = (await explain(person)).periods;
    expect(period).toMatchObject({
      start: { ...tap, tappedAt: '2026-03-02T10:00:00.000Z' },
      end: { ...tap, tappedAt: '2026-03-02T15:00:00.000Z' },
    });
    await correct(
      person,
      { kind: 'move', addedId: period.start.id, timestamp: '2026-03-02T11:00:00.000Z' },
      { kind: 'move', addedId: period.end.id, timestamp: '2026-03-02T14:00:00.000Z' },
    );
    expect(await attendance()).toMatchObject({ ...facts, Hours: '3' });
    expect((await explain(person)).periods[0]).toMatchObject({
      start: { ...tap, tappedAt: '2026-03-02T10:00:00.000Z' },
      end: { ...tap, tappedAt: '2026-03-02T15:00:00.000Z' },
    });
  });

  it('and nothing was tapped where it adds a punch or settles a period', async () => {
    const { app, hire, punch, explain, correct, attendance } = await explainedCompany();
    const person = await hire();
    await punch(person, 'check_in', '2026-03-02T12:00:00Z');
    app.clock.set('2026-03-03T20:00:00Z');
    const { id } = (await explain(person)).periods[0].start;
    await correct(
      person,
      { kind: 'settle', punchId: id, timestamp: '2026-03-02T15:00:00.000Z' },
      { kind: 'add', type: 'check_in', timestamp: '2026-03-02T08:00:00.000Z' },
      { kind: 'add', type: 'check_out', timestamp: '2026-03-02T09:00:00.000Z' },
    );
    const untapped = { kind: 'correction', tappedAt: null, isOffline: false, clockSuspect: false };
    expect((await explain(person)).periods).toMatchObject([
      { start: untapped, end: untapped },
      { start: { kind: 'punch', tappedAt: '2026-03-02T12:00:00.000Z' }, end: untapped },
    ]);
    expect(await attendance()).toMatchObject({ 'Location status': '', Flags: 'corrected' });
  });
});

it('says of each period what counts on the day: the entries of a day add up to it, over midnight too', async () => {
  const { app, hire, work, explain } = await explainedCompany();
  const person = await hire();
  await work(person, '2026-03-02T06:00:00Z', '2026-03-02T10:00:00Z');
  await work(person, '2026-03-02T21:00:00Z', '2026-03-03T05:00:00Z');
  app.clock.set('2026-03-03T20:00:00Z');
  const { days, periods } = await explain(person, '2026-03-02', '2026-03-03');
  const [morning, night] = periods;
  expect(night).toMatchObject({ startedAt: '2026-03-02T21:00:00.000Z', endedAt: '2026-03-03T05:00:00.000Z' });
  // Midnight in Berlin is at 23:00.
  expect(days).toEqual([
    {
      ...{ date: '2026-03-02', seconds: 6 * 3600 },
      periods: [
        { id: morning.id, seconds: 4 * 3600 },
        { id: night.id, seconds: 2 * 3600 },
      ],
    },
    { date: '2026-03-03', seconds: 6 * 3600, periods: [{ id: night.id, seconds: 6 * 3600 }] },
  ]);
});
