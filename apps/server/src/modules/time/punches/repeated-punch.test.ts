import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

/** Somebody who came and went, `gap` milliseconds later; whatever came back from the server may have been lost. */
async function cameAndWent(gap: number) {
  const app = await testApp({ now: '2026-03-02T08:00:00.000Z' });
  const { companyId } = await foundCompany(app);
  const { client } = await hireEmployee(app, companyId);
  const colleague = await hireEmployee(app, companyId);
  app.clock.advance(3_600_000);
  const tap = (type: string, more: object = {}) => {
    const occurredAt = app.clock.now().toISOString();
    return { id: randomUUID(), type, locationStatus: 'in_office', occurredAt, ...more };
  };
  const send = (punch: object, from = client) =>
    from.post('/api/checkins', { ...punch, sentAt: app.clock.now().toISOString() });
  const came = tap('check_in');
  const first = await send(came);
  app.clock.advance(gap);
  const went = tap('check_out');
  const second = await send(went);
  expect([first.status, second.status]).toEqual([201, 201]);
  const count = async (table: string) => (await app.pool.query(`select from ${table}`)).rowCount;
  return { app, colleague, tap, send, came, went, first, second, count };
}

describe.each([0, 500, 9_000, 11_500, 3_600_000])(
  'a tap that is sent again %i ms after the next one',
  (gap) => {
    it.each([false, true])('is the record that it became (off line: %s)', async (isOffline) => {
      const { send, came, went, first, second, count } = await cameAndWent(gap);
      for (const [punch, reply] of [
        [came, first],
        [went, second],
        [came, first],
      ] as const) {
        const again = await send({ ...punch, isOffline });
        expect(again).toMatchObject({ status: 201, body: { id: punch.id, timestamp: reply.body.timestamp } });
      }
      expect([await count('check_ins'), await count('work_periods'), await count('held_punches')]).toEqual([
        2, 1, 0,
      ]);
    });

    it('holds up neither the next tap nor a colleague in the same moment', async () => {
      const { app, colleague, tap, send, came, count } = await cameAndWent(gap);
      app.clock.advance(20_000);
      const replies = await Promise.all([send(came), send(tap('check_in'), colleague.client), send(came)]);
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await send(tap('check_in'))).status).toBe(201);
      expect(await count('check_ins')).toBe(4);
    });
  },
);
