import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeCompany } from '#modules/keeping/closing/close-company.ts';
import { readHeadFile, writeHeadFile } from '#modules/keeping/evidence/head-file.ts';
import { endOfRetention } from '#modules/keeping/purging/retention.ts';
import { commandLine } from '#record/audit/origin.ts';
import { foundCompany } from '#testing/people.ts';
import { testFolder } from '#testing/test-folder.ts';
import { writeExport } from './export-company.ts';
import { administrator, hour, scene } from './purge.fixture.ts';

describe('a company that was deleted before the period', () => {
  async function closed() {
    const made = await scene(['work', 'late', 'break']);
    const { app, companyId, person } = made;
    const admin = await administrator(made);
    const change = { kind: 'move', department: 'Roof' };
    await admin.post('/api/employees/bulk', { ids: [person.employeeId], change });
    await admin.patch(`/api/companies/${companyId}`, { settings: { timeZone: 'Asia/Tokyo' } });
    const file = join(testFolder(), 'all.zip');
    await writeExport(app.db, { id: companyId, name: 'Bakery' }, made.key, file);
    const heads = readHeadFile(await writeHeadFile(app.db, made.key, null, app.clock.now()), made.key);
    const order = { companyId, typedName: 'Bakery', actorUserId: null, origin: commandLine };
    expect(await closeCompany(app.db, { ...order, now: new Date() })).toMatchObject({ kind: 'closed' });
    const other = await foundCompany(app, { name: 'Mill' });
    const years = (count: number) => new Date(Date.now() + count * 366 * 24 * hour);
    return { ...made, other, heads, years };
  }

  it('goes whole, and leaves a signed line that explains it', async () => {
    const { app, other, heads, years, check, companyId, purgeBefore } = await closed();
    expect(await purgeBefore(years(1))).toContainEqual(
      expect.objectContaining({ company: 'Bakery', isWhole: true }),
    );
    expect((await app.pool.query('table terms')).rows).toEqual([]);
    const { rows } = await app.pool.query('select id from companies');
    expect(rows).toEqual([{ id: other.companyId }]);
    expect((await app.pool.query('select company_id, employees from purged_companies')).rows).toEqual([
      { company_id: companyId, employees: 1 },
    ]);
    expect(await check(heads)).toEqual([]);
    await app.pool.query('update purged_companies set employees = 0').catch(() => undefined);
    await app.pool.query('delete from purged_companies');
    expect((await check(heads))[0]).toMatch(/the whole record was removed/);
  });

  it('stays while the period lasts', async () => {
    const { app, years, purgeBefore } = await closed();
    await purgeBefore(years(-1));
    expect((await app.pool.query('select id from companies')).rowCount).toBe(2);
    const { rows } = await app.pool.query('select distinct key from terms order by key');
    expect(rows.map(({ key }) => key)).toEqual(['department', 'employment', 'time_zone']);
  });
});

it.each([
  ['2026-11-20T10:00:00Z', 4, '2022-11-20'],
  ['2028-02-29T10:00:00Z', 4, '2024-02-29'],
  ['2028-02-29T10:00:00Z', 3, '2025-02-28'],
])('a record of %s is kept for %i years: until %s', (now, years, until) => {
  expect(endOfRetention(new Date(now), years).toISOString().slice(0, 10)).toBe(until);
});
