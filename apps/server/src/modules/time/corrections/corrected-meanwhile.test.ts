import { expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { at, checkIn, workedMonday } from './worked-monday.fixture.ts';

/** A check-in without a check-out, as an administrator reads it. */
async function forgotten() {
  const worked = await workedMonday();
  const { app, admin, person, tap } = worked;
  const late = await tap(checkIn, '18:00');
  app.clock.set(at('11:00', '2026-03-03'));
  const query = `employeeId=${person.employeeId}&from=${at('00:00')}&to=${at('00:00', '2026-03-04')}`;
  const version = async (): Promise<number> => (await admin.get(`/api/timeline?${query}`)).body.version;
  const send = (client: Client, changes: object[], seen?: number) =>
    client.post('/api/corrections', {
      ...{ employeeId: person.employeeId, changes, reason: 'Seen', version: seen },
    });
  const settle = (clock: string) => [{ kind: 'settle', punchId: late.id, timestamp: at(clock) }];
  return { ...worked, late, version, send, settle };
}

it('of two who decide on what both saw, one does, and the other hears of it', async () => {
  const { admin, version, send, settle, periods } = await forgotten();
  const seen = await version();
  const replies = await Promise.all(['22:00', '23:00'].map((clock) => send(admin, settle(clock), seen)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('corrected_meanwhile');
  const first = replies[0]?.status === 201 ? '22:00' : '23:00';
  expect((await periods())[1]).toEqual(['18:00', first, false]);
});

it('who looked again decides anew', async () => {
  const { admin, version, send, settle, periods } = await forgotten();
  const seen = await version();
  expect((await send(admin, settle('22:00'), seen)).status).toBe(201);
  expect(await version()).toBeGreaterThan(seen);
  expect((await send(admin, settle('23:00'), await version())).status).toBe(201);
  expect((await periods())[1]).toEqual(['18:00', '23:00', false]);
});

it('what was only asked for, and what names no version, stands in nobody’s way', async () => {
  const { admin, person, version, send, settle } = await forgotten();
  const seen = await version();
  expect((await send(person.client, settle('21:00'))).status).toBe(201);
  expect(await version()).toBe(seen);
  expect((await send(admin, settle('22:00'), seen)).status).toBe(201);
  expect((await send(admin, settle('23:00'))).status).toBe(201);
});
