import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Snapshot } from '#kernel/database/snapshot.ts';
import { readCsv, reportedCompany } from './reports.fixture.ts';

const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
const busy = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;

/** A company whose work periods are many and long to read: copies of one, more than fits between server and client. */
async function manyPeriods(count: number) {
  const company = await reportedCompany({ timeZone: 'UTC' });
  const { app, hire, work } = company;
  await work(await hire(), '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z');
  await app.pool.query(
    `insert into work_periods (company_id, employee_id, id, started_at, ended_at, start_punch_id, end_punch_id, time_zone,
       department)
     select company_id, employee_id, gen_random_uuid(), started_at + n * interval '1 minute',
       ended_at + n * interval '1 minute', start_punch_id, end_punch_id, time_zone,
       (select string_agg(md5(n::text || m::text), '') from generate_series(1, 50) as m)
     from work_periods cross join generate_series(1, $1::int) as n`,
    [count],
  );
  app.clock.set('2026-12-31T20:00:00Z');
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const cookie = (await company.admin()).cookies();
  const post = (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers });
    onTestFinished(() => void sent.destroy());
    sent.on('error', () => {});
    sent.end(JSON.stringify(body));
    return sent;
  };
  const order = (format = 'csv') => post('/api/export', { ...year, format });
  const busyBackends = async () => (await app.pool.query<{ count: number }>(busy)).rows[0]?.count;
  return { ...company, post, order, busyBackends };
}

it.each(['csv', 'excel'])(
  'a client that leaves ends the making of a file as %s, in the database too',
  async (format) => {
    const { order, busyBackends } = await manyPeriods(6_000);
    const sent = order(format);
    const [response] = await once(sent, 'response');
    await once(response, 'data');
    response.pause();
    expect(await busyBackends()).toBe(1);
    sent.destroy();
    await expect.poll(() => busyBackends()).toBe(0);
    // Every turn is free again.
    const again = await Promise.all([order(), order()].map((next) => once(next, 'response')));
    expect(again.map(([{ statusCode }]) => statusCode)).toEqual([200, 200]);
  },
);

type Leaving = (
  open: () => Promise<Snapshot>,
  leave: () => Promise<unknown>,
  pool: Pool,
) => Promise<Snapshot>;

const moments: readonly (readonly [string, Leaving])[] = [
  ['before the reading is opened', async (open, leave) => leave().then(open)],
  [
    'while it is opened',
    async (open, leave, pool) => {
      const connect = pool.connect.bind(pool);
      vi.spyOn(pool, 'connect').mockImplementationOnce(async () => {
        const client = await connect();
        await leave();
        return client;
      });
      return open();
    },
  ],
  [
    'once it is open',
    async (open, leave) => {
      const snapshot = await open();
      await leave();
      return snapshot;
    },
  ],
];

it.each(moments.flatMap((moment) => ['csv', 'excel', 'pdf'].map((format) => [format, ...moment] as const)))(
  'a client that asked for a file as %s and leaves %s keeps no connection to the database',
  async (format, _when, leaving) => {
    const { app, order, busyBackends } = await manyPeriods(1);
    const open = app.db.openSnapshot;
    const opened = vi.spyOn(app.db, 'openSnapshot').mockImplementationOnce((signal) => {
      const leave = async () => {
        sent.destroy();
        await once(signal, 'abort');
      };
      return leaving(() => open(signal), leave, app.pool);
    });
    const sent = order(format);
    await expect.poll(() => opened.mock.settledResults[0]?.type).toMatch(/fulfilled|rejected/);
    // Longer than whatever is left of the first one takes.
    for (const _ of [1, 2]) {
      const [response] = await once(order(format), 'response');
      expect(response.statusCode).toBe(200);
      await once(response.resume(), 'end');
    }
    await expect.poll(() => busyBackends()).toBe(0);
  },
);

it.each(['csv', 'excel', 'pdf'])(
  'nor does one that leaves while its file as %s is put into the audit trail',
  async (format) => {
    const { app, order, busyBackends } = await manyPeriods(1);
    const lock = await app.pool.connect();
    await lock.query('begin');
    await lock.query('lock table audit_entries');
    const sent = order(format);
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.pool.query(waiting)).rows[0].count).toBe(1);
    sent.destroy();
    await expect.poll(() => promisify(app.app.server.getConnections.bind(app.app.server))()).toBe(0);
    await lock.query('rollback');
    lock.release();
    const [response] = await once(order(format), 'response');
    await once(response.resume(), 'end');
    await expect.poll(() => busyBackends()).toBe(0);
  },
);

it('clients that leave before their file is begun take no turn with them', async () => {
  const { app, post, order } = await manyPeriods(1);
  const { server } = app.app;
  const run = app.db.run.bind(app.db);
  let reading = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(app.db, 'run').mockImplementation(async (statement, values) => {
    if (statement.name === 'find_company') {
      reading += 1;
      await held;
    }
    return run(statement, values);
  });
  const leaving = [...Array(3)].map(() => post('/api/audit/export', {}));
  await expect.poll(() => reading).toBe(leaving.length);
  for (const sent of leaving) sent.destroy();
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0);
  goOn();
  const [response] = await once(order(), 'response');
  expect(response.statusCode).toBe(200);
});

it.each(['csv', 'excel'])('a file as %s that fails on the way never looks whole', async (format) => {
  const { app, order } = await manyPeriods(6_000);
  const [response] = await once(order(format), 'response');
  response.on('error', () => {});
  // Heard from now on: the end may come before the database has answered whoever asked for it.
  const closed = new Promise((resolve) => response.once('close', resolve));
  await once(response, 'data');
  response.pause();
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  response.resume();
  await closed;
  expect(response.complete).toBe(false);
});

it('a file that cannot even be begun is refused as any call is', async () => {
  const { app, order } = await manyPeriods(1);
  vi.spyOn(app.db, 'openSnapshot').mockRejectedValue(
    Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
  );
  const [response] = await once(order(), 'response');
  expect(response.statusCode).toBe(503);
  expect(response.headers['content-type']).toContain('application/json');
});

it('two files of a company are made at once, and a third is told to wait', async () => {
  const { order } = await manyPeriods(6_000);
  const statusOf = async () => {
    const [response] = await once(order(), 'response');
    response.pause();
    return response;
  };
  const first = await statusOf();
  expect((await statusOf()).statusCode).toBe(200);
  const third = await statusOf();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
  first.destroy();
  await expect.poll(async () => (await statusOf()).statusCode).toBe(200);
});

it('a file shows one moment, whatever is recorded while it is made', async () => {
  const { order, hire, work } = await manyPeriods(6_000);
  const [response] = await once(order(), 'response');
  const pieces: Buffer[] = [];
  response.on('data', (piece: Buffer) => pieces.push(piece));
  await once(response, 'data');
  response.pause();
  await work(await hire(), '2026-12-31T20:00:00Z', '2026-12-31T21:00:00Z');
  response.resume();
  await once(response, 'end');
  expect(response.complete).toBe(true);
  expect(readCsv({ bytes: Buffer.concat(pieces) })).toHaveLength(6_001);
});

it('a document of too many rows is refused, with the way out', async () => {
  const { exportFile } = await manyPeriods(5_000);
  const reply = await exportFile({ ...year, format: 'pdf' });
  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.bytes.toString())).toMatchObject({
    code: 'too_many_rows',
    message: 'A PDF can have at most 5000 rows. Use CSV or Excel, or choose fewer days.',
    limit: 5000,
  });
});

it('is in the audit trail before its first byte leaves: who, what, which days, of whom and in which format', async () => {
  const { admin, hire, generate, exportFile } = await reportedCompany({ now: '2026-03-02T08:00:00Z' });
  const grace = await hire({ firstName: 'Grace', lastName: 'Hopper' });
  await exportFile({ ...year, department: 'Lab' });
  const span = { dateFrom: '2026-01-01', dateTo: '2026-01-31' };
  await generate({ reportType: 'hours', ...span, format: 'pdf', employeeId: grace.employeeId });
  const { body } = await (await admin()).get('/api/audit?kind=files');
  expect(body).toMatchObject([
    {
      ...{ action: 'report_generated', actor: { firstName: 'Ada' }, subject: { firstName: 'Grace' } },
      details: { reportType: 'hours', format: 'pdf', ...span },
    },
    {
      ...{ action: 'attendance_exported', actor: { firstName: 'Ada' }, subject: null },
      details: { format: 'csv', dateFrom: year.startDate, dateTo: year.endDate, department: 'Lab' },
    },
  ]);
});

it('a file that cannot be put into the audit trail is not sent, and keeps no connection', async () => {
  const { app, order, busyBackends } = await manyPeriods(6_000);
  await app.pool.query(
    'alter table audit_entries add constraint full_trail check (action <> $$attendance_exported$$)',
  );
  const [response] = await once(order(), 'response');
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-type']).toContain('application/json');
  // The answer may overtake the end of the reading.
  await expect.poll(() => busyBackends()).toBe(0);
});
