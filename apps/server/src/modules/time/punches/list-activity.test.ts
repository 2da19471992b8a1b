import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Reply } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office' };
const cursorOf = (reply: Reply) => reply.headers['x-next-cursor'];
const checkOut = { type: 'check_out', locationStatus: 'in_office' };

/** Grace Hopper of Research came and went on a Monday and came again at half past midnight in Berlin. */
async function berlin() {
  const app = await testApp({ now: '2026-03-02T08:00:00.000Z' });
  const { admin, companyId } = await foundCompany(app);
  const grace = await hireEmployee(app, companyId, {
    ...{ firstName: 'Grace', lastName: 'ÖSTERGÅRD', department: 'Research' },
  });
  const alan = await hireEmployee(app, companyId, { firstName: 'Alan', lastName: 'Turing' });
  const tap = async (person: typeof grace, body: object, instant: string) => {
    app.clock.set(instant);
    const { body: record } = await person.client.post('/api/checkins', body);
    return record.id as string;
  };
  const ids = {
    came: await tap(grace, checkIn, '2026-03-02T08:00:00.000Z'),
    alan: await tap(alan, checkIn, '2026-03-02T09:00:00.000Z'),
    went: await tap(grace, checkOut, '2026-03-02T16:00:00.000Z'),
    again: await tap(grace, checkIn, '2026-03-02T23:30:00.000Z'),
  };
  await admin.get('/api/auth/user');
  const list = async (query = '') => {
    const { body } = await admin.get(`/api/activity/all?${query}`);
    const names = Object.entries(ids);
    return body.map(({ id }: { id: string }) => names.find(([, known]) => known === id)?.[0]);
  };
  return { app, admin, companyId, grace, alan, ids, list, tap };
}

describe('all activity', () => {
  it('says the status that was chosen then, whatever it was changed to since', async () => {
    const { admin, grace, ids } = await berlin();
    await grace.client.patch('/api/checkins/location-status', { locationStatus: 'lunch' });
    for (const path of ['/api/activity', '/api/activity/all']) {
      const [latest] = (await admin.get(path)).body;
      expect(latest).toMatchObject({ id: ids.again, locationStatus: 'in_office' });
    }
    const [now] = (await admin.get('/api/employees?order=changed')).body;
    expect(now).toMatchObject({ locationStatus: 'lunch' });
  });

  it('is newest first, for empty filters too', async () => {
    const { list } = await berlin();
    expect(await list()).toEqual(['again', 'went', 'alan', 'came']);
    expect(await list('search=&type=&date=')).toEqual(['again', 'went', 'alan', 'came']);
  });

  it('is searched in names, whatever their case and spaces, in e-mail and department', async () => {
    const { list, alan } = await berlin();
    expect(await list(`search=${encodeURIComponent('grace österg')}`)).toEqual(['again', 'went', 'came']);
    expect(await list(`search=${encodeURIComponent('grace  österg')}`)).toEqual(['again', 'went', 'came']);
    expect(await list('search=grace+osterg')).toEqual(['again', 'went', 'came']);
    expect(await list('search=RESEARCH')).toEqual(['again', 'went', 'came']);
    expect(await list(`search=${encodeURIComponent(alan.email)}`)).toEqual(['alan']);
    expect(await list('search=nobody')).toEqual([]);
    expect(await list('search=%25')).toEqual([]);
  });

  it('is filtered by action, and by the day of the company’s calendar', async () => {
    const { list } = await berlin();
    expect(await list('type=check_out')).toEqual(['went']);
    expect(await list('date=2026-03-02')).toEqual(['went', 'alan', 'came']);
    expect(await list('date=2026-03-03')).toEqual(['again']);
    expect(await list('date=2026-03-02&search=grace&type=check_in')).toEqual(['came']);
  });

  it('goes on behind a cursor, with every filter', async () => {
    const { admin } = await berlin();
    for (const [query, pages] of [
      ['', 4],
      ['search=grace', 3],
      ['date=2026-03-02&search=a', 3],
    ] as const) {
      const seen = new Set<string>();
      let before: unknown;
      for (let page = 0; page < pages; page++) {
        const path: string = `/api/activity/all?limit=1&${query}${before === undefined ? '' : `&before=${before}`}`;
        const reply = await admin.get(path);
        seen.add(reply.body[0].id);
        before = cursorOf(reply);
      }
      expect([seen.size, before]).toEqual([pages, undefined]);
    }
  });

  it('finds somebody who was removed', async () => {
    const { admin, grace, list } = await berlin();
    await admin.send('DELETE', `/api/employees/${grace.employeeId}`);
    expect(await list('search=grace')).toEqual(['again', 'went', 'came']);
  });

  it('refuses what is no type, no day and no cursor', async () => {
    const { admin } = await berlin();
    for (const query of ['type=lunch', 'date=2026-02-30', 'date=yesterday', 'date=9999-01-01', 'before=x']) {
      expect((await admin.get(`/api/activity/all?${query}`)).status).toBe(400);
    }
  });

  it('is nothing of another company', async () => {
    const { app } = await berlin();
    const { admin } = await foundCompany(app);
    expect((await admin.get('/api/activity/all')).body).toEqual([]);
    expect((await admin.get('/api/activity/all?search=grace')).body).toEqual([]);
  });
});

describe('marks', () => {
  const marksIn = (body: { marks: string[] }[]) => body[0]?.marks;

  it('tell of a punch that came late by a clock in doubt, in activity and presence', async () => {
    const { app, admin, alan, tap } = await berlin();
    app.clock.set('2026-03-03T10:00:00.000Z');
    await alan.client.post('/api/checkins', {
      ...{ ...checkOut, id: randomUUID(), isOffline: true },
      ...{ occurredAt: '2026-03-02T18:00:00.000Z', sentAt: '2026-03-03T10:00:00.000Z' },
      clock: { lastServerTime: '2026-03-02T20:00:00.000Z' },
    });
    await admin.get('/api/auth/user');
    const late = ['clock_suspect', 'back_dated', 'offline', 'no_position'];
    expect(marksIn((await admin.get('/api/activity/all?search=alan')).body)).toEqual(late);
    expect(marksIn((await admin.get('/api/employees?search=alan')).body)).toEqual(late);
    const coordinates = { latitude: 52.5, longitude: 13.4 };
    await tap(alan, { ...checkIn, coordinates }, '2026-03-03T10:05:00.000Z');
    expect(marksIn((await admin.get('/api/activity')).body)).toEqual([]);
    expect(marksIn((await admin.get('/api/employees?search=alan')).body)).toEqual([]);
  });

  it('tell of a correction', async () => {
    const { app, admin, alan, tap } = await berlin();
    const punchId = await tap(alan, checkOut, '2026-03-02T23:45:00.000Z');
    app.clock.set('2026-03-03T08:00:00.000Z');
    await admin.post('/api/corrections', {
      ...{ employeeId: alan.employeeId, reason: 'Left earlier' },
      changes: [{ kind: 'move', punchId, timestamp: '2026-03-02T17:00:00.000Z' }],
    });
    expect(marksIn((await admin.get('/api/activity')).body)).toEqual(['corrected', 'no_position']);
    expect(marksIn((await admin.get('/api/employees?search=alan')).body)).toContain('corrected');
  });
});

describe('employees by their last change', () => {
  it('are those who punched last first, a page at a time', async () => {
    const { admin } = await berlin();
    const first = await admin.get('/api/employees?order=changed&limit=1');
    expect(first.body[0].user.firstName).toBe('Grace');
    const before = cursorOf(first);
    const second = await admin.get(`/api/employees?order=changed&limit=1&before=${before}`);
    expect(second.body[0].user.firstName).toBe('Alan');
    expect(cursorOf(second)).toBeUndefined();
    expect((await admin.get(`/api/employees?before=${before}`)).status).toBe(400);
    expect((await admin.get('/api/employees?order=changed&search=research')).body).toEqual([]);
    expect((await admin.get('/api/employees?order=changed&department=Research')).body).toHaveLength(1);
  });

  it('have whoever never punched behind them, although they were hired since', async () => {
    const { admin, app, companyId, grace, alan } = await berlin();
    app.clock.set('2026-03-03T08:00:00.000Z');
    const first = await hireEmployee(app, companyId);
    app.clock.set('2026-03-03T09:00:00.000Z');
    const second = await hireEmployee(app, companyId);
    const ids: string[] = [];
    let before: string | undefined = '';
    for (let page = 0; page < 4 && before !== undefined; page++) {
      const reply: Reply = await admin.get(`/api/employees?order=changed&limit=1${before}`);
      ids.push(reply.body[0].id);
      before = cursorOf(reply) === undefined ? undefined : `&before=${cursorOf(reply)}`;
    }
    expect(ids).toEqual([grace, alan, second, first].map(({ employeeId }) => employeeId));
    expect(before).toBeUndefined();
  });

  it('are those who came or went last, whoever was edited or moved or says where they are since', async () => {
    const { admin, app, alan } = await berlin();
    app.clock.set('2026-03-03T08:00:00.000Z');
    await admin.post('/api/employees/bulk', {
      ...{ ids: [alan.employeeId], change: { kind: 'move', department: 'Ovens' } },
    });
    await alan.client.patch('/api/checkins/location-status', { locationStatus: 'remote' });
    const { body } = await admin.get('/api/employees?order=changed');
    expect(body.map(({ user }: { user: { firstName: string } }) => user.firstName)).toEqual([
      'Grace',
      'Alan',
    ]);
    expect(body[1]).toMatchObject({ department: 'Ovens', locationStatus: 'remote' });
  });
});
