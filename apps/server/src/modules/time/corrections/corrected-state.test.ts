import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#kernel/database/open.ts';
import { at, checkIn, workedMonday } from './worked-monday.fixture.ts';

type Scene = Awaited<ReturnType<typeof workedMonday>>;

const backfill = 'earlier/0024-beside-what-a-corrected-state-rests-on.sql';
const inMunich = { latitude: 48.1, longitude: 11.5 };

/** Taps at 15:00 what arrives at 20:00, behind the check-out, and lets it count. */
async function acceptLateCheckIn({ admin, person, departure, correct, app }: Scene) {
  const late = {
    ...checkIn,
    id: randomUUID(),
    occurredAt: at('15:00'),
    sentAt: at('20:00'),
    clock: { monotonicAge: 5 * 3_600_000 },
    isOffline: true,
  };
  await person.client.post('/api/checkins', { ...late, coordinates: inMunich });
  const moved = { kind: 'move', punchId: departure.id, timestamp: at('14:00') };
  await correct(admin, [moved, { kind: 'accept_held', heldPunchId: late.id }]);
  const { rows } = await app.pool.query("select id from corrections where kind = 'accept_held'");
  return rows[0].id as string;
}

const corrected: Readonly<Record<string, readonly [(scene: Scene) => Promise<unknown>, readonly string[]]>> =
  {
    'an end that was moved': [
      ({ admin, departure, correct }) =>
        correct(admin, [{ kind: 'move', punchId: departure.id, timestamp: at('17:15') }]),
      ['corrected', 'no_position'],
    ],
    'an end that was voided away': [
      ({ admin, departure, correct }) => correct(admin, [{ kind: 'void', punchId: departure.id }]),
      ['no_position'],
    ],
    'a check-in that was added': [
      ({ admin, correct }) => correct(admin, [{ kind: 'add', type: 'check_in', timestamp: at('17:30') }]),
      ['corrected'],
    ],
    'an end that was settled': [
      ({ admin, arrival, departure, correct }) =>
        correct(admin, [
          { kind: 'void', punchId: departure.id },
          { kind: 'settle', punchId: arrival.id, timestamp: at('16:00') },
        ]),
      ['corrected', 'no_position'],
    ],
    'a held punch that was accepted': [acceptLateCheckIn, ['back_dated', 'corrected', 'offline']],
    'a held punch that was accepted and moved': [
      async (scene) => {
        const addedId = await acceptLateCheckIn(scene);
        await scene.correct(scene.admin, [{ kind: 'move', addedId, timestamp: at('15:10') }]);
      },
      ['back_dated', 'corrected', 'offline'],
    ],
    'nothing that counts': [
      ({ admin, arrival, departure, correct }) =>
        correct(admin, [
          { kind: 'void', punchId: departure.id },
          { kind: 'void', punchId: arrival.id },
        ]),
      [],
    ],
  };

const columns = 'current_after, current_sequence, current_correction_id, current_corrected';

it.each(Object.entries(corrected))(
  'a state that rests on %s is marked by it until the next check-in',
  async (_what, [change, marks]) => {
    const scene = await workedMonday();
    await change(scene);
    const before = await scene.presence();
    expect(before.marks).toEqual(marks);
    const marksAfter = async (type: string) => {
      const tapped = { ...checkIn, type, coordinates: inMunich };
      expect((await scene.person.client.post('/api/checkins', tapped)).status).toBe(201);
      return (await scene.presence()).marks;
    };
    if (before.status === 'checked_in') expect(await marksAfter('check_out')).toEqual(marks);
    expect(await marksAfter('check_in')).toEqual([]);
  },
);

it.each(Object.entries(corrected))(
  'a state that an earlier version left on %s gets its marks by the migration',
  async (_what, [change]) => {
    const scene = await workedMonday();
    const { app, presence } = scene;
    await change(scene);
    const before = await presence();
    const stored = await app.pool.query(`select ${columns} from presence`);
    await app.pool.query(
      `update presence set (${columns}) = row (null::int, null::int, null::uuid, null::boolean)`,
    );
    await app.pool.query(await readFile(join(migrationsFolder(), backfill), 'utf8'));
    expect(await presence()).toEqual(before);
    const { rows } = await app.pool.query(`select ${columns} from presence`);
    expect(rows).toEqual(stored.rows);
  },
);

it('who was never corrected is left alone by the migration', async () => {
  const { app, presence } = await workedMonday();
  await app.pool.query(await readFile(join(migrationsFolder(), backfill), 'utf8'));
  expect((await app.pool.query(`select ${columns} from presence`)).rows).toEqual([
    { current_after: null, current_sequence: null, current_correction_id: null, current_corrected: null },
  ]);
  expect((await presence()).marks).toEqual(['no_position']);
});
