import { randomUUID } from 'node:crypto';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { purge } from '#modules/keeping/purging/purge.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { openSigningKey } from '#record/chain/signing-key.ts';
import type { Reply } from '#testing/client.ts';
import { foundCompany, hireEmployee, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { testFolder } from '#testing/test-folder.ts';
import { purging } from './purge.ts';

export const hour = 3_600_000;
export const start = '2020-03-02T08:00:00Z';

/** What happens on a day besides a check-in at eight and a check-out at four. */
export const deeds = [
  'work',
  'forget',
  'tell',
  'place',
  'late',
  'move',
  'break',
  'void',
  'settle',
  'ask',
  'return',
] as const;
export type Deed = (typeof deeds)[number];

/** A person with these days, one after the other, whose record can be purged and verified. */
export async function scene(days: readonly Deed[]) {
  const app = await testApp({ now: start });
  const founded = await foundCompany(app, { name: 'Bakery', settings: { timeZone: 'UTC' } });
  const person = await hireEmployee(app, founded.companyId);
  const key = await openSigningKey(testFolder());
  const made = { app, key, ...founded, person };
  for (const deed of days) await liveADay(made, deed);
  await signHeads(app.db, key, app.clock.now());
  const check = async (keptHeads = new Map()) =>
    (await verify({ db: app.db, key, code: null, keptHeads, derivedFault })).faults;
  const tryToPurge = (before: Date, isDryRun = false) =>
    purge(purging(app.db, key), { code: null, before, isDryRun, now: app.clock.now() });
  const purgeBefore = async (before: Date, isDryRun = false) => {
    const purged = await tryToPurge(before, isDryRun);
    if (purged === 'under_way') throw new Error('another purge is under way');
    return purged;
  };
  const periods = async () =>
    (await app.pool.query('select * from work_periods order by started_at')).rows.map((row) => ({ ...row }));
  return { ...made, check, tryToPurge, purgeBefore, periods };
}

export type Scene = Pick<Awaited<ReturnType<typeof scene>>, 'app' | 'adminId' | 'person'>;

/** Signs in again, because sessions end while the days pass. */
export const administrator = ({ app, adminId }: Pick<Scene, 'app' | 'adminId'>) => signInAs(app, adminId);

function expectDone({ status, body }: Reply): Reply['body'] {
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function liveADay(scene: Scene, deed: Deed): Promise<void> {
  const { app, person } = scene;
  const client = await signInAs(app, person.userId);
  const punch = async (type: string, more: object = {}) =>
    expectDone(
      await client.post('/api/checkins', { id: randomUUID(), type, locationStatus: 'in_office', ...more }),
    );
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString();
  const arrival = await punch('check_in', { locationStatus: 'At the mill' });
  if (deed === 'place') {
    const coordinates = { latitude: 52, longitude: 1 };
    expectDone(await client.post(`/api/checkins/${arrival.id}/position`, { coordinates }));
  }
  if (deed === 'tell')
    expectDone(await client.patch('/api/checkins/location-status', { locationStatus: 'Lunch in town' }));
  app.clock.advance(8 * hour);
  const leaves = deed !== 'forget' && deed !== 'settle';
  const departure = leaves ? await punch('check_out') : null;
  if (deed === 'late') {
    const times = { occurredAt: at(-9), sentAt: at(0), clock: { monotonicAge: 5 } };
    await punch('check_out', { isOffline: true, ...times });
  }
  if (deed === 'ask') {
    const move = { kind: 'move', punchId: departure.id, timestamp: at(-2) };
    expectDone(await client.post('/api/corrections', { changes: [move], reason: 'Traffic' }));
  }
  const changes = correctionsOf(deed, arrival.id, departure?.id, at);
  if (changes.length > 0) await correct(scene, changes);
  if (deed === 'return') {
    app.clock.advance(hour);
    await correct(scene, [{ kind: 'add', type: 'check_in', timestamp: at(-0.5) }]);
    expectDone(await client.patch('/api/checkins/location-status', { locationStatus: 'Back in town' }));
    await punch('check_out');
  }
  app.clock.advance((deed === 'return' ? 15 : 16) * hour);
}

async function correct(scene: Scene, changes: object[]): Promise<void> {
  const order = { employeeId: scene.person.employeeId, changes, reason: 'Seen' };
  expectDone(await (await administrator(scene)).post('/api/corrections', order));
}

function correctionsOf(
  deed: Deed,
  arrival: string,
  departure: string | undefined,
  at: (hours: number) => string,
) {
  if (deed === 'settle') return [{ kind: 'settle', punchId: arrival, timestamp: at(-1) }];
  if (deed === 'move') return [{ kind: 'move', punchId: departure, timestamp: at(-1) }];
  if (deed === 'void') return [{ kind: 'void', punchId: departure }];
  if (deed !== 'break') return [];
  return [
    { kind: 'add', type: 'check_out', timestamp: at(-5) },
    { kind: 'add', type: 'check_in', timestamp: at(-4) },
  ];
}
