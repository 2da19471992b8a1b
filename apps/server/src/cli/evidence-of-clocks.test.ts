import { expect, it } from 'vitest';
import { record } from './evidence.fixture.ts';

it('a tap verifies whatever it says of its clock, and administrators can read it', async () => {
  const { admin, punch, check } = await record();
  const times = { isOffline: true, occurredAt: '2026-03-02T15:59:00Z', sentAt: '2026-03-02T16:00:00Z' };
  const seen = (lastServerTimeSeenAt: string) => ({
    lastServerTime: '0001-01-01T00:00:00Z',
    lastServerTimeSeenAt,
  });
  const clocks = [
    seen('9999-12-31T23:59:59Z'),
    seen('0000-01-01T00:00:00Z'),
    { monotonicAge: 1e308 },
    { monotonicAge: -1 },
    7,
  ];
  for (const [index, clock] of clocks.entries()) {
    const type = index % 2 === 0 ? 'check_in' : 'check_out';
    expect((await punch(type, { ...times, clock })).status).toBe(201);
  }
  expect(await check()).toEqual([]);
  const { status, body } = await admin.get('/api/review');
  expect([status, body.count.flagged]).toEqual([200, 5]);
});

it('a punch verifies that the server’s own clock, ahead before, has put after its receipt', async () => {
  const { app, punch, check } = await record();
  app.clock.advance(10 * 3_600_000);
  expect((await punch('check_in')).status).toBe(201);
  app.clock.advance(-7 * 3_600_000);
  expect((await punch('check_out')).status).toBe(201);
  const { rows } = await app.pool.query('select clock_suspect from check_ins order by sequence');
  expect(rows.at(-1)).toEqual({ clock_suspect: true });
  expect(await check()).toEqual([]);
});
