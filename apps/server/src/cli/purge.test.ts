import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '#kernel/database/backup/restore-backup.ts';
import { writeBackup } from '#kernel/database/backup/write-backup.ts';
import { createDatabase } from '#kernel/database/database.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { readHeadFile, writeHeadFile } from '#modules/keeping/evidence/head-file.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { claimPurge } from '#modules/keeping/purging/queries.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { hireEmployees, signInAs } from '#testing/people.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';
import { tables } from './evidence.fixture.ts';
import {
  administrator,
  type Deed,
  deeds,
  hour,
  liveADay,
  type Scene,
  scene,
  start,
} from './purge.fixture.ts';

async function hoursSince(made: Pick<Scene, 'app' | 'adminId'>, from: Date) {
  const range = { dateFrom: from.toISOString().slice(0, 10), dateTo: '2020-12-31' };
  const admin = await administrator(made);
  const { status, body } = await admin.post('/api/reports/generate', { reportType: 'hours', ...range });
  expect(status).toBe(200);
  return body;
}

it('purges any past there can be: what is left verifies, and its hours are the same', async () => {
  const history = fc.array(fc.constantFrom(...deeds), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 0, max: 14 }), async (days, past) => {
      const made = await scene(days);
      const { app, check, purgeBefore, periods } = made;
      const before = new Date(new Date(start).getTime() + (past * 24 - 8) * hour);
      const [then, hours] = [await periods(), await hoursSince(made, before)];
      await purgeBefore(before);
      expect(await check()).toEqual([]);
      const now = await periods();
      expect(then).toEqual(expect.arrayContaining(now));
      const kept = new Set(now.map(({ id }) => id));
      for (const { id, started_at } of then) if (started_at >= before) expect(kept).toContain(id);
      expect(await hoursSince(made, before)).toEqual(hours);
      // A second purge finds nothing to do. Then people go on working, and everything becomes old.
      expect(await purgeBefore(before)).toMatchObject([{ facts: 0 }]);
      for (const deed of ['work', 'forget', 'work'] as const) await liveADay(made, deed);
      expect(await check()).toEqual([]);
      await purgeBefore(app.clock.now());
      expect(await check()).toEqual([]);
      // Only the end stays, because the next punch is decided on it.
      expect((await periods()).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 8 },
  );
}, 60_000);

const fortnight: readonly Deed[] = [
  'work',
  'place',
  'tell',
  'late',
  'move',
  'work',
  'break',
  'work',
  'ask',
  'work',
];
const weekLater = new Date('2020-03-09T00:00:00Z');

/** A purged record, and somebody with SQL who may change anything in it. */
async function purgedAndForged() {
  const made = await scene(fortnight);
  await made.purgeBefore(weekLater);
  expect(await made.check()).toEqual([]);
  for (const table of [...tables, 'purge_anchors'])
    await made.app.pool.query(`alter table ${table} disable trigger user`);
  const change = async (sql: string) => {
    for (const statement of sql.split(';')) await made.app.pool.query(statement);
  };
  return { ...made, change };
}

describe('a record that was purged', () => {
  it('follows a signed anchor that says what went and when', async () => {
    const { app, purgeBefore, person } = await scene(fortnight);
    const [told] = await purgeBefore(weekLater, true);
    const [gone] = await purgeBefore(weekLater);
    expect(gone).toEqual(told);
    const { rows } = await app.pool.query('select * from purge_anchors');
    expect(rows).toMatchObject([
      {
        ...{ employee_id: person.employeeId, type: 'check_out', sequence: 14 },
        ...{ purged_before: weekLater, purged_at: app.clock.now(), chain_position: gone?.facts },
        purged: {
          check_ins: 14,
          held_punches: 1,
          location_status_changes: 1,
          late_positions: 1,
          corrections: 3,
        },
      },
    ]);
  });

  it('keeps a changed status of what a correction added, and loses both together', async () => {
    const { app, check, purgeBefore } = await scene(['tell', 'return', 'work']);
    const left = async () =>
      (await app.pool.query('select location_status from location_status_changes')).rows.map(
        (row) => row.location_status,
      );
    for (const [day, statuses] of [
      ['2020-03-03', ['Back in town']],
      ['2020-03-04', []],
    ] as const) {
      await purgeBefore(new Date(`${day}T00:00:00Z`));
      expect(await left()).toEqual(statuses);
      expect(await check()).toEqual([]);
    }
    expect((await app.pool.query('select purged from purge_anchors')).rows).toMatchObject([
      { purged: { check_ins: 5, corrections: 1, location_status_changes: 2 } },
    ]);
  });

  it('says nothing any more of where somebody was and what they wrote', async () => {
    const { app, purgeBefore } = await scene(['place', 'tell', 'move', 'work']);
    const texts = async () => {
      const read = tables.map(async (name) => (await app.pool.query(`select * from ${name}`)).rows);
      return JSON.stringify([await Promise.all(read), (await app.pool.query('select * from presence')).rows]);
    };
    for (const personal of [/At the mill/, /Lunch in town/, /Seen/]) expect(await texts()).toMatch(personal);
    await purgeBefore(app.clock.now());
    for (const personal of [/At the mill/, /Lunch in town/, /Seen/])
      expect(await texts()).not.toMatch(personal);
  });

  it.each([
    [
      'the anchor',
      `update purge_anchors set purged_before = '2019-01-01'`,
      /anchor of the purge .* was changed or forged/,
    ],
    [
      'what the anchor says went',
      `update purge_anchors set purged = '{"check_ins":1}'`,
      /was changed or forged/,
    ],
    [
      'the first row that is left',
      `update check_ins set time_zone = 'Asia/Tokyo' where sequence = 15`,
      /was changed/,
    ],
    [
      'a work period that is left',
      `update work_periods set ended_at = ended_at - interval '1 hour'`,
      /does not follow/,
    ],
  ])('and in which %s is changed is named', async (_what, sql, fault) => {
    const { change, check } = await purgedAndForged();
    await change(sql);
    expect((await check())[0]).toMatch(fault);
  });

  it('and whose anchor is removed is named', async () => {
    const { change, check } = await purgedAndForged();
    await change('alter table check_ins drop constraint check_ins_after_anchor; delete from purge_anchors');
    expect((await check())[0]).toMatch(/no anchor of a purge stands for it/);
  });

  it('and which was made somebody else’s is named', async () => {
    const { change, check } = await purgedAndForged();
    await change('update employees set user_id = (select admin_user_id from companies)');
    expect((await check())[0]).toMatch(
      /check_ins .* was tapped by somebody else: whose record it is was changed/,
    );
  });

  it('and from which more went, the anchor with it, is named', async () => {
    const { change, check } = await purgedAndForged();
    await change(`alter table check_ins drop constraint check_ins_after_anchor;
      alter table check_ins drop constraint check_ins_company_id_employee_id_previous_sequence_previou_fkey;
      delete from work_periods where start_punch_id in (select id from check_ins where sequence = 15);
      delete from check_ins where sequence = 15;
      update purge_anchors set sequence = sequence + 1, chain_position = chain_position + 1`);
    expect((await check())[0]).toMatch(/anchor of the purge .* was changed or forged/);
  });

  it('keeps its rules: nothing follows the anchor but the row that did, and nothing is deleted without a purge', async () => {
    const { app, purgeBefore } = await scene(fortnight);
    await purgeBefore(weekLater);
    const copy = (change: string) =>
      app.pool.query(`insert into check_ins select (jsonb_populate_record(c, ${change})).* from check_ins c
        where sequence = 15`);
    const id = `'id', gen_random_uuid()`;
    await expect(copy(`jsonb_build_object(${id})`)).rejects.toThrow(/check_ins_pkey/);
    await expect(copy(`jsonb_build_object(${id}, 'sequence', 99, 'anchor_sequence', 98)`)).rejects.toThrow(
      /check_ins_after_anchor/,
    );
    await expect(copy(`jsonb_build_object(${id}, 'sequence', 99)`)).rejects.toThrow(/check_ins_gapless/);
    await expect(app.pool.query('delete from purge_anchors')).rejects.toThrow(/append-only/);
    await expect(app.pool.query('update check_ins set anchor_sequence = null')).rejects.toThrow(
      /append-only/,
    );
  });

  it('is known to heads that were signed before', async () => {
    const { app, key, purgeBefore, check } = await scene(fortnight);
    const heads = readHeadFile(await writeHeadFile(app.db, key, null, app.clock.now()), key);
    await purgeBefore(weekLater);
    expect(await check(heads)).toEqual([]);
  });

  it('is restored from a backup as it is', async () => {
    const { app, key, purgeBefore } = await scene(fortnight);
    await purgeBefore(weekLater);
    const file = join(testFolder(), 'purged.backup');
    await writeBackup(app.pool, file, app.clock.now());
    const { pool } = await testDatabase();
    await restoreBackup(pool, file, migrationsFolder());
    const restored = { db: createDatabase(pool), key, code: null, keptHeads: new Map(), derivedFault };
    expect(await verify(restored)).toMatchObject({ employees: 1, faults: [] });
  });
});

it('forgets what somebody wrote of whose record nothing was ever tapped', async () => {
  const made = await scene([]);
  const { app, person, check, purgeBefore } = made;
  app.clock.advance(hour);
  const changes = [{ kind: 'add', type: 'check_in', timestamp: app.clock.now().toISOString() }];
  const order = { employeeId: person.employeeId, changes, reason: 'No phone yet' };
  expect((await (await administrator(made)).post('/api/corrections', order)).status).toBe(201);
  const change = { locationStatus: 'Lunch in town' };
  expect((await person.client.patch('/api/checkins/location-status', change)).status).toBe(200);
  app.clock.advance(hour);
  await purgeBefore(app.clock.now());
  for (const column of ['reason from corrections', 'location_status from location_status_changes'])
    expect((await app.pool.query(`select personal_salt, ${column}`)).rows.map(Object.values)).toEqual([
      [null, null],
    ]);
  expect(await check()).toEqual([]);
});

it('never keeps anybody from punching', async () => {
  const made = await scene(Array.from({ length: 60 }, () => 'work' as const));
  const { app, check, purgeBefore, person } = made;
  const others = await hireEmployees(app, made.companyId, 4);
  let going = true;
  const waits: number[] = [];
  const punching = [person, ...others].map(async ({ userId }) => {
    const client = await signInAs(app, userId);
    for (let type = 'check_in'; going; type = type === 'check_in' ? 'check_out' : 'check_in') {
      const began = performance.now();
      const { status } = await client.post('/api/checkins', {
        id: randomUUID(),
        type,
        locationStatus: 'in_office',
      });
      waits.push(performance.now() - began);
      expect(status).toBe(201);
    }
  });
  await purgeBefore(app.clock.now());
  going = false;
  await Promise.all(punching);
  expect(Math.max(...waits)).toBeLessThan(2_000);
  expect(await check()).toEqual([]);
});

it('goes on alone: another one at the same time purges nothing and says so', async () => {
  const { app, check, tryToPurge, purgeBefore } = await scene(fortnight);
  await app.db.transaction(async (other) => {
    expect(await claimPurge(other)).toBe(true);
    expect(await tryToPurge(weekLater)).toBe('under_way');
  });
  // The claim ends with its transaction, so the next purge can have it.
  expect(await purgeBefore(weekLater)).toMatchObject([{ employees: 1 }]);
  expect(await purgeBefore(weekLater)).toMatchObject([{ facts: 0 }]);
  expect(await check()).toEqual([]);
});
