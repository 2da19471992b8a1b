import { expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office', location: 'Unknown' };

it('tells Prometheus of the process, of requests by route and status, and of what the database holds', async () => {
  const app = await testApp({ metricsAccess: 'open' });
  const { companyId } = await foundCompany(app);
  const { client } = await hireEmployee(app, companyId);
  await client.post('/api/checkins', checkIn);
  await client.get('/no/such/page');
  const { status, text } = await metricsOf(app);
  expect(status).toBe(200);
  expect(text).toMatch(
    /checkpoint_request_seconds_count\{method="POST",route="\/api\/checkins",status="201"\} 1/,
  );
  expect(text).toMatch(/checkpoint_request_seconds_count\{method="GET",route="page",status="404"\} 1/);
  expect(text).toMatch(/checkpoint_punches 1\n/);
  expect(text).toMatch(/checkpoint_checked_in 1\n/);
  expect(text).toMatch(/checkpoint_records_unsigned 1\n/);
  expect(text).toMatch(/checkpoint_calls_at_work 0\n/);
  expect(text).toMatch(/process_cpu_seconds_total/);
});

it('still tells of the process while the database is away', async () => {
  const app = await testApp({ metricsAccess: 'open' });
  await app.pool.end();
  const { status, text } = await metricsOf(app);
  expect(status).toBe(200);
  expect(text).toMatch(/checkpoint_punches Nan\n/i);
  expect(text).toMatch(/checkpoint_event_streams 0\n/);
});

it('tells of a limit of the whole installation that is full, and the log says so once a window', async () => {
  const lines: string[] = [];
  const app = await testApp({ metricsAccess: 'open', logTo: { write: (line) => void lines.push(line) } });
  const told = () => lines.map((line) => JSON.parse(line)).filter(({ limit }) => limit !== undefined);
  // Refused for its password, which everybody knows: it counts all the same.
  const person = { email: 'ada@example.com', password: '12345678', firstName: 'Ada', lastName: 'Lovelace' };
  const signUp = async (times: number) => {
    for (let n = 0; n < times; n++) await app.client().post('/api/auth/local/signup', person);
  };
  const fill = async () => {
    await app.pool.query(
      `insert into failed_attempts (key, window_start, failures) values ('registrations', $1, 2999)`,
      [app.clock.now()],
    );
    await signUp(3);
  };
  await fill();
  expect((await metricsOf(app)).text).toMatch(/checkpoint_full_limits 1\n/);
  const line = { level: 40, limit: 'registrations', msg: 'a limit of the whole installation is full' };
  expect(told()).toMatchObject([line]);
  app.clock.advance(15 * 60_000);
  expect((await metricsOf(app)).text).toMatch(/checkpoint_full_limits 0\n/);
  await fill();
  expect(told()).toMatchObject([line, line]);
});

it('answers the bearer of the token only, and to nobody where it is off', async () => {
  const token = 'sixteen letters!';
  const guarded = await testApp({ metricsAccess: { token } });
  expect((await metricsOf(guarded, `Bearer ${token}`)).status).toBe(200);
  expect((await metricsOf(guarded, 'Bearer sixteen letters?')).status).toBe(404);
  expect((await metricsOf(guarded)).status).toBe(404);
  expect((await metricsOf(await testApp())).status).toBe(404);
});

it.each([
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { via: '1.1 proxy' },
  { host: 'checkpoint.example' },
])(
  'is closed to whom a proxy passes on, and under a name that a page elsewhere can point here: %j',
  async (headers) => {
    const { app } = await testApp({ metricsAccess: 'open' });
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  },
);

async function metricsOf({ app }: Awaited<ReturnType<typeof testApp>>, authorization?: string) {
  const reply = await app.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: reply.statusCode, text: reply.body };
}
