import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { factKinds } from '#record/chain/fact-kinds.ts';
import { openSigningKey } from '#record/chain/signing-key.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { testFolder } from '#testing/test-folder.ts';

const hour = 3_600_000;

/** A person with every kind of evidence: punches, a held one, a status change, a late position, corrections. */
export async function record({ isDivided = false } = {}) {
  const app = await testApp({ now: '2026-03-02T08:00:00Z', isDivided });
  const { admin, companyId, code } = await foundCompany(app, { name: 'Bakery' });
  const person = await hireEmployee(app, companyId);
  const { client, employeeId } = person;
  const key = await openSigningKey(testFolder());
  const punch = (type: string, more: object = {}) =>
    client.post('/api/checkins', { id: randomUUID(), type, locationStatus: 'in_office', ...more });
  const offline = (occurredAt: string) => ({
    ...{ isOffline: true, occurredAt, sentAt: app.clock.now().toISOString() },
    clock: { monotonicAge: 5 },
  });
  const arrival = (await punch('check_in', { locationStatus: 'At the mill', accuracy: 12.5 })).body;
  await client.post(`/api/checkins/${arrival.id}/position`, {
    coordinates: { latitude: 52.1, longitude: -0.000001 },
  });
  await client.patch('/api/checkins/location-status', { locationStatus: 'Lunch in town' });
  app.clock.advance(8 * hour);
  const departure = (await punch('check_out', offline('2026-03-02T15:00:00Z'))).body;
  await punch('check_out', offline('2026-03-02T07:00:00Z'));
  const move = { kind: 'move', punchId: departure.id, timestamp: '2026-03-02T15:30:00Z' };
  await client.post('/api/corrections', { changes: [move], reason: 'Traffic' });
  await admin.post('/api/corrections', { employeeId, changes: [move], reason: 'Seen' });
  const check = async (keptHeads = new Map()) =>
    (
      await verify({
        ...{ db: app.db, key, code: null, keptHeads },
        derivedFault,
      })
    ).faults;
  return { app, admin, companyId, code, person, key, arrival, departure, punch, check };
}

/** The app's role may not set `session_replication_role`, so the forger disables the triggers of each table. */
export const tables = [...factKinds.map(({ table }) => table), 'signed_heads'];

export async function forged() {
  const scene = await record();
  for (const table of tables) await scene.app.pool.query(`alter table ${table} disable trigger user`);
  const change = async (sql: string) => {
    const { rowCount } = await scene.app.pool.query(sql);
    expect(rowCount).toBeGreaterThan(0);
  };
  return { ...scene, change };
}
