import { describe, expect, it, vi } from 'vitest';
import { createThrottle } from '#kernel/throttle/throttle.ts';
import { erasePerson } from '#modules/keeping/erasure/erase-person.ts';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { hireEmployee, password, setRole } from '#testing/people.ts';
import { commandDatabase } from './command-database.fixture.ts';
import { erase as eraseCommand } from './erase.ts';
import { record } from './evidence.fixture.ts';

const secret = Buffer.alloc(32, 7);

/** A person with every kind of evidence, whose texts, places and details can be found again. */
async function scene() {
  const made = await record();
  const { app, admin, person } = made;
  const form = {
    ...{ firstName: 'Grace', lastName: 'Zebrafink', email: 'zebrafink@example.com' },
    ...{ department: 'Lab', jobTitle: 'Zebra keeper', phone: '+46 8 zebra', employeeId: 'zebra-7' },
  };
  await admin.send('PUT', `/api/employees/${person.employeeId}`, form);
  const throttle = createThrottle(app.db, app.clock, secret);
  await throttle.signIn(form.email, '192.0.2.77').confirm();
  await app.pool.query(
    `insert into audit_entries (id, company_id, at, actor_user_id, action, subject_user_id, details, address, user_agent)
     values (gen_random_uuid(), $1, $3, $2, 'signed_in', $2, '{}', '192.0.2.77', 'Zebra browser')`,
    [made.companyId, person.userId, app.clock.now()],
  );
  const erase = (changes: object = {}) =>
    erasePerson(
      { db: app.db, forgetAddresses: throttle.forget },
      {
        ...{ person: form.email, companyCode: null, isDryRun: false, now: app.clock.now() },
        ...changes,
      },
    );
  const remove = () => admin.send('DELETE', `/api/employees/${person.employeeId}`);
  /** The whole database as text. */
  const everything = async () => {
    const { rows } = await app.pool.query<{ table: string }>(
      `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const texts = [];
    for (const { table } of rows)
      texts.push(JSON.stringify((await app.pool.query(`select * from ${table}`)).rows));
    return texts.join('\n');
  };
  return { ...made, form, erase, remove, everything };
}

describe('erasing somebody who was removed', () => {
  it('leaves nothing of who they are, where they were and what they wrote', async () => {
    const { erase, remove, everything } = await scene();
    await remove();
    const words = [/zebra/i, /192\.0\.2\.77/, /At the mill/, /Lunch in town/, /Traffic/];
    // Searched by their names, because a time of day may have the same digits.
    const personal = [...words, /"latitude":52\.1\b/, /"accuracy":12\.5\b/];
    const before = await everything();
    for (const value of personal) expect(before).toMatch(value);
    expect(await erase()).toMatchObject({ kind: 'erased', records: [{ facts: 7 }] });
    const after = await everything();
    for (const value of personal) expect(after).not.toMatch(value);
    expect(after).not.toContain('"192.0.2.77"');
  });

  it('forgets where they worked before, and since when they are away', async () => {
    const { app, erase, remove } = await scene();
    const known = async () =>
      (await app.pool.query('select distinct key from terms order by key')).rows.map(({ key }) => key);
    await remove();
    expect(await known()).toEqual(['department', 'employment']);
    await erase();
    expect(await known()).toEqual([]);
  });

  it('keeps hours and departments, and the record verifies', async () => {
    const { app, key, admin, erase, remove, check } = await scene();
    await remove();
    await signHeads(app.db, key, app.clock.now());
    const hours = async () => {
      const range = { reportType: 'hours', dateFrom: '2026-03-01', dateTo: '2026-03-31' };
      const { rows } = await app.pool.query('select started_at, ended_at, department from work_periods');
      return { rows, summary: (await admin.post('/api/reports/generate', range)).status };
    };
    const before = await hours();
    await erase();
    expect(await hours()).toEqual(before);
    expect(before.rows).toHaveLength(1);
    expect(await check()).toEqual([]);
  });

  it('keeps the ledger closed to everything else afterwards', async () => {
    const { app, erase, remove } = await scene();
    await remove();
    await erase();
    await expect(app.pool.query('update check_ins set notes = null')).rejects.toThrow('append-only');
  });

  it('takes every way in, and says in the trail that it was done, without what was erased', async () => {
    const { app, admin, form, person, erase, remove } = await scene();
    await remove();
    await erase();
    const signIn = { email: form.email, password };
    expect((await app.client().post('/api/auth/checkpoint/login', signIn)).status).toBe(401);
    const { rows } = await app.pool.query(
      'select count(*)::int from familiar_addresses union all select count(*)::int from sessions where user_id = $1',
      [person.userId],
    );
    expect(rows).toEqual([{ count: 0 }, { count: 0 }]);
    const [newest] = (await admin.get('/api/audit')).body;
    expect(newest).toMatchObject({
      ...{ action: 'person_erased', actor: null, source: 'command_line', details: {} },
      subject: { firstName: 'Erased', lastName: expect.stringMatching(/^Person [\da-f]{8}$/) },
    });
    expect((await admin.get('/api/audit')).body.at(-1).details).toEqual({ name: 'Bakery' });
  });

  it('frees the e-mail for somebody new', async () => {
    const { admin, form, erase, remove } = await scene();
    await remove();
    await erase();
    expect((await admin.post('/api/employees', form)).status).toBe(201);
  });
});

describe('nothing is erased', () => {
  it('in a dry run, which says what would be', async () => {
    const { erase, remove, everything } = await scene();
    await remove();
    const before = await everything();
    expect(await erase({ isDryRun: true })).toMatchObject({ kind: 'erased', records: [{ facts: 7 }] });
    expect(await everything()).toBe(before);
  });

  it('of somebody who still works, owns the company, is unknown, or worked elsewhere', async () => {
    const { app, companyId, adminEmail, erase, everything } = await withOwner();
    const other = await hireEmployee(app, companyId);
    await setRole(app, companyId, other.userId, 'company_admin');
    const before = await everything();
    expect(await erase()).toEqual({ kind: 'still_employed' });
    expect(await erase({ person: other.email })).toEqual({ kind: 'still_employed' });
    expect(await erase({ person: adminEmail })).toEqual({ kind: 'is_owner' });
    expect(await erase({ person: 'nobody@example.com' })).toEqual({ kind: 'unknown' });
    expect(await erase({ companyCode: 'ZZZZZZ' })).toEqual({ kind: 'not_in_company' });
    expect(await everything()).toBe(before);
  });

  it('twice', async () => {
    const { person, erase, remove } = await scene();
    await remove();
    await erase({ person: person.employeeId });
    expect(await erase({ person: person.employeeId })).toEqual({ kind: 'already_erased' });
  });
});

async function withOwner() {
  const made = await scene();
  const { rows } = await made.app.pool.query<{ email: string }>(
    'select email from users join companies c on c.admin_user_id = users.id where c.id = $1',
    [made.companyId],
  );
  return { ...made, adminEmail: rows[0]?.email };
}

it.each(['--dry-run', '--yes'])('says with %s that no company has the code', async (way) => {
  await commandDatabase();
  const said: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const code = await eraseCommand(['grace@example.com', '--company', 'zzzzzz', way]);
  spy.mockRestore();
  expect({ code, said }).toEqual({
    code: 1,
    said: ['No company has the code ZZZZZZ. Nothing was erased.\n'],
  });
});
