import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { codeOf, protectedAccount } from '#modules/access/two-factors/protected-account.fixture.ts';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee, password, setRole, signInAs } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const path = '/api/profile/export';
const hour = 3_600_000;

async function take(app: TestApp, client: Client, body: object = { password }) {
  const headers = { cookie: client.cookies(), 'sec-fetch-site': 'same-origin' };
  const reply = await app.app.inject({ method: 'POST', url: path, headers, payload: body });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  const files = unzipSync(reply.rawPayload);
  const texts = new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const json = (name: string): Record<string, unknown>[] => JSON.parse(texts.get(`json/${name}.json`) ?? '');
  const csv = (name: string): Record<string, string>[] =>
    parse(texts.get(`csv/${name}.csv`) ?? '', { bom: true, columns: true, record_delimiter: '\r\n' });
  const whole = [...texts.values()].join('\n');
  return { reply, texts, json, csv, whole, manifest: JSON.parse(texts.get('manifest.json') ?? '') };
}

/** Grace with everything that is kept of anybody, beside Bob, in a company of Ada's; and Miller in another. */
async function scene() {
  const app = await testApp();
  const { admin, adminId, companyId } = await foundCompany(app, { name: 'Bakery' });
  const grace = await hireEmployee(app, companyId, { firstName: 'Grace', lastName: 'Hopper' });
  const bob = await hireEmployee(app, companyId, { firstName: 'Bob', lastName: 'Kern' });
  const punch = (client: Client, type: string, more: object = {}) =>
    client.post('/api/checkins', { id: randomUUID(), type, locationStatus: 'in_office', ...more });
  const arrival = (await punch(grace.client, 'check_in', { locationStatus: '=1+1 mill', accuracy: 12.5 }))
    .body;
  const coordinates = { latitude: 52.125, longitude: -0.5 };
  await grace.client.post(`/api/checkins/${arrival.id}/position`, { coordinates });
  await grace.client.patch('/api/checkins/location-status', { locationStatus: 'lunch' });
  await punch(bob.client, 'check_in', { locationStatus: 'Bob’s cellar' });
  app.clock.advance(8 * hour);
  const departure = (await punch(grace.client, 'check_out')).body;
  const offline = {
    isOffline: true,
    occurredAt: '2026-03-02T07:00:00Z',
    sentAt: app.clock.now().toISOString(),
  };
  await punch(grace.client, 'check_out', { ...offline, clock: { monotonicAge: 5 } });
  const move = { kind: 'move', punchId: departure.id, timestamp: '2026-03-02T15:30:00Z' };
  const asked = await grace.client.post('/api/corrections', { changes: [move], reason: 'Traffic' });
  const decision = { decision: 'accepted', reason: 'Seen at the door' };
  await admin.post(`/api/corrections/${asked.body.requestId}/decision`, decision);
  const person = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: grace.email,
    jobTitle: 'Miller',
    phone: '+1 5',
  };
  await admin.send('PUT', `/api/employees/${grace.employeeId}`, { ...person, department: 'Roof' });
  const other = { firstName: 'Bob', lastName: 'Kern', email: bob.email, jobTitle: 'Porter', phone: '+49 99' };
  await admin.send('PUT', `/api/employees/${bob.employeeId}`, { ...other, department: 'Lab' });
  const mill = await foundCompany(app, { name: 'Secret mill' });
  await hireEmployee(app, mill.companyId, { lastName: 'Miller-Secret' });
  const actions = async () =>
    (await app.pool.query('select action, actor_user_id, subject_user_id from audit_entries order by number'))
      .rows;
  return { app, admin, adminId, companyId, grace, bob, mill, punch, actions };
}

describe('what somebody takes along', () => {
  it('is everything that is kept of them: record, punches, corrections, sessions, ways in, trail', async () => {
    const { app, grace } = await scene();
    const { reply, json, csv, manifest } = await take(app, grace.client);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-checkpoint-data-2026-03-02.zip"',
    });
    expect(json('person')).toMatchObject([
      {
        firstName: 'Grace',
        email: grace.email,
        company: 'Bakery',
        role: 'employee',
        department: 'Roof',
        phone: '+1 5',
      },
    ]);
    expect(json('history')).toMatchObject([
      { what: 'department', value: null },
      { what: 'department', value: 'Roof', until: null },
    ]);
    expect(json('punches')).toMatchObject([
      {
        type: 'check_in',
        locationStatus: '=1+1 mill',
        accuracyMetres: 12.5,
        localTime: '2026-03-02 09:00:00',
      },
      { type: 'check_out', recordedBy: 'Grace Hopper' },
    ]);
    expect(json('late_positions')).toMatchObject([{ latitude: 52.125, longitude: -0.5 }]);
    expect(json('status_changes')).toMatchObject([{ locationStatus: 'lunch', punchNumber: 1 }]);
    expect(json('punches_for_review')).toMatchObject([{ heldBecause: 'before_employment' }]);
    const change = { timeBefore: '2026-03-02T16:00:00+00:00', timeAfter: '2026-03-02T15:30:00+00:00' };
    expect(json('corrections')).toMatchObject([
      { step: 'asked', ...change, why: 'Traffic', by: 'Grace Hopper' },
      { step: 'accepted', ...change, why: 'Seen at the door', by: 'Ada Founder' },
    ]);
    expect(json('work_periods')).toMatchObject([{ to: '2026-03-02T15:30:00+00:00', isCorrected: true }]);
    expect(json('sessions')).toHaveLength(1);
    expect(json('sign_in_methods')).toMatchObject([{ method: 'password' }]);
    expect(json('trail').map(({ action, by, about }) => [action, by, about])).toEqual([
      ['correction_accepted', 'Ada Founder', 'you'],
      ['employee_changed', 'Ada Founder', 'you'],
    ]);
    expect(csv('punches').map((row) => [row.type, row.locationStatus])).toEqual([
      ['check_in', "'=1+1 mill"],
      ['check_out', 'in_office'],
    ]);
    expect(csv('late_positions')[0]).toMatchObject({ latitude: '52.125', longitude: '-0.5' });
    for (const { file, rows } of manifest.content.tables) {
      const read = file.startsWith('json/') ? json(file.slice(5, -5)) : csv(file.slice(4, -4));
      expect([file, read.length]).toEqual([file, rows]);
    }
  });

  it('misses no table that names people: a further one is added, or left out here with the reason', async () => {
    const { app } = await scene();
    const { rows } = await app.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and (column_name in ('employee_id', 'user_id') or column_name like '%\\_user\\_id') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      ...['activation_links', 'audit_entries', 'check_ins', 'companies', 'corrections', 'email_changes'],
      ...[
        'employees',
        'held_punches',
        'identities',
        // Gone within days. Its person reads it on the page; what it says of them becomes theirs when they accept.
        'invitations',
        'late_positions',
        'location_status_changes',
        'manager_departments',
        'memberships',
      ],
      // Lasts for a few minutes, and is nothing but a secret.
      'passkey_challenges',
      'passkeys',
      // The same.
      'pending_sign_ins',
      ...['presence', 'purge_anchors', 'recovery_codes', 'sessions', 'terms', 'totp_factors', 'work_periods'],
    ]);
  });

  it('says nothing of another person or company, and lets nobody in', async () => {
    const { app, grace, bob, mill } = await scene();
    const { whole } = await take(app, grace.client);
    for (const foreign of ['Bob', 'Kern', bob.email, bob.userId, bob.employeeId, 'Porter', '+49 99'])
      expect(whole).not.toContain(foreign);
    expect(whole).not.toMatch(/Secret|argon2|password_hash|sealed|token_hash/);
    expect(whole).not.toContain(mill.companyId);
    const sids = await app.pool.query<{ sid: string }>('select sid from sessions');
    for (const { sid } of sids.rows) expect(whole).not.toContain(sid);
  });

  it('says of an administrator what they did, not to whom', async () => {
    const { app, adminId, bob } = await scene();
    const { json, whole } = await take(app, await signInAs(app, adminId));
    expect(json('person')).toMatchObject([{ role: 'company_admin', isOwner: true, recordId: null }]);
    expect(json('trail').map(({ action, about, details }) => [action, about, details])).toEqual([
      ['company_created', null, null],
      ['correction_accepted', 'somebody else', null],
      ['employee_changed', 'somebody else', null],
      ['employee_changed', 'somebody else', null],
    ]);
    for (const foreign of ['Grace', 'Bob', bob.email, bob.userId]) expect(whole).not.toContain(foreign);
    // Where somebody else's browser is stays theirs.
    expect(json('punches')).toEqual([]);
  });

  it('has semicolons and decimal commas where the reader’s spreadsheet wants them', async () => {
    const { app, grace } = await scene();
    const { texts } = await take(app, grace.client, { password, decimalSign: 'comma' });
    expect(texts.get('csv/late_positions.csv')).toContain(';52,125;-0,5;');
  });
});

describe('taking one’s data along', () => {
  it('takes the password, and a wrong one stands in the trail', async () => {
    const { app, grace, actions } = await scene();
    const before = (await actions()).length;
    expect(await grace.client.post(path, {})).toMatchObject({
      ...{ status: 400, body: { code: 'wrong_current_password', issues: [{ path: 'password' }] } },
    });
    expect((await grace.client.post(path, { password: 'wrong horse' })).body.code).toBe(
      'wrong_current_password',
    );
    await take(app, grace.client);
    const own = { actor_user_id: grace.userId, subject_user_id: grace.userId };
    expect((await actions()).slice(before)).toEqual([
      { action: 'own_data_refused', ...own },
      { action: 'own_data_exported', ...own },
    ]);
  });

  it('takes a code where there is a second step', async () => {
    const app = await testApp();
    const account = await protectedAccount(app);
    await foundCompany(app, {}, account);
    expect((await account.client.post(path, { password })).body).toMatchObject({
      ...{ code: 'wrong_code', issues: [{ path: 'code' }] },
    });
    const { json } = await take(app, account.client, { password, code: codeOf(account.secret, app) });
    const methods = json('sign_in_methods').map(({ method }) => method);
    expect([...new Set(methods)]).toEqual(['authenticator_app', 'password', 'recovery_code']);
  });

  it('takes a sign-in of the last ten minutes where the identity provider has the password', async () => {
    const { app, admin, adminId } = await scene();
    await app.pool.query(`update users set password_hash = null, auth_type = 'replit' where id = $1`, [
      adminId,
    ]);
    expect((await admin.post(path, {})).body.code).toBe('sign_in_again');
    const client = await signInAs(app, adminId);
    app.clock.advance(9 * 60_000);
    expect((await client.post(path, {})).status).toBe(200);
    app.clock.advance(2 * 60_000);
    expect(await client.post(path, {})).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
  });

  it('is possible five times a day for each person, and says when again', async () => {
    const { app, grace, bob } = await scene();
    for (let time = 0; time < 5; time++) await take(app, grace.client);
    expect(await grace.client.post(path, { password })).toMatchObject({
      ...{ status: 429, body: { code: 'own_data_limit' }, headers: { 'retry-after': String(8 * 3600) } },
    });
    await take(app, bob.client);
    app.clock.advance(8 * hour);
    await take(app, grace.client);
  });

  it('is over for who was removed, and in another company has nothing of the former one', async () => {
    const { app, admin, grace, mill } = await scene();
    await admin.send('DELETE', `/api/employees/${grace.employeeId}`);
    expect((await grace.client.post(path, { password })).status).toBe(401);
    const move = `with member as (
        insert into memberships (company_id, user_id, role, created_at) values ($1, $2, 'employee', now()))
      update users set company_id = $1, role = 'employee' where id = $2`;
    await app.pool.query(move, [mill.companyId, grace.userId]);
    const elsewhere = await take(app, await signInAs(app, grace.userId));
    expect(elsewhere.json('person')).toMatchObject([{ company: 'Secret mill', recordId: null }]);
    for (const name of ['punches', 'corrections', 'history', 'trail'])
      expect([name, elsewhere.json(name)]).toEqual([name, []]);
    expect(elsewhere.whole).not.toMatch(/Bakery|Ada|Traffic/);
  });

  it('is nothing for a role without a record of its own', async () => {
    const { app, companyId, bob } = await scene();
    await setRole(app, companyId, bob.userId, 'auditor');
    expect((await bob.client.post(path, { password })).status).toBe(403);
  });

  it('sends nothing without an entry in the trail', async () => {
    const { app, grace } = await scene();
    await app.pool.query(`alter table audit_entries add check (action <> 'own_data_exported') not valid`);
    expect((await grace.client.post(path, { password })).status).toBe(500);
  });
});
