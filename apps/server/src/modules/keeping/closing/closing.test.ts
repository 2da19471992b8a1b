import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, setRole, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

async function scene() {
  const app = await testApp();
  const founded = await foundCompany(app, { name: 'Bakery' });
  const { client } = await hireEmployee(app, founded.companyId);
  const punch = { id: randomUUID(), type: 'check_in', locationStatus: 'in_office' };
  expect((await client.post('/api/checkins', punch)).status).toBe(201);
  const path = `/api/companies/${founded.companyId}`;
  const trail = async () =>
    (await app.pool.query(`select action, actor_user_id, source from audit_entries order by number`)).rows;
  return { ...founded, app, employee: client, path, trail };
}

describe('the owner', () => {
  it('downloads everything, deletes the company, and nobody gets in any more', async () => {
    const { app, admin, adminId, employee, code, path, trail } = await scene();
    expect((await admin.post(`${path}/close`, { name: 'Bakery' })).body.code).toBe('export_first');
    const file = await admin.post(`${path}/export`);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="company-2026-03-02.zip"',
      },
    });
    expect(file.body).toContain('check_ins.jsonl');
    expect(file.body).toContain('manifest.json');
    expect((await admin.post(`${path}/close`, { name: 'bakery' })).body.code).toBe('wrong_name');
    expect(await admin.post(`${path}/close`, { name: ' Bakery ' })).toMatchObject({ status: 200 });
    expect((await trail()).slice(-3)).toEqual(
      ['company_export_begun', 'company_exported', 'company_closed'].map((action) => ({
        ...{ action, actor_user_id: adminId, source: 'web' },
      })),
    );
    for (const client of [admin, employee]) expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await app.client().get(`/api/public/companies/by-code/${code}`)).status).toBe(404);
    expect((await app.pool.query('select from check_ins')).rowCount).toBe(1);
  });

  it('cannot rest on a download of the day before', async () => {
    const { app, adminId, admin, path } = await scene();
    await admin.post(`${path}/export`);
    app.clock.advance(25 * 3_600_000);
    const later = await signInAs(app, adminId);
    expect((await later.post(`${path}/close`, { name: 'Bakery' })).body.code).toBe('export_first');
  });

  it('gets nothing without an entry in the trail', async () => {
    const { app, admin, path } = await scene();
    await app.pool.query(`alter table audit_entries add check (action <> 'company_export_begun')`);
    const url = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}${path}/export`;
    const headers = { cookie: admin.cookies(), 'sec-fetch-site': 'same-origin' };
    expect((await fetch(url, { method: 'POST', headers })).status).toBe(500);
    const open = `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
    await expect.poll(async () => (await app.pool.query(open)).rowCount).toBe(0);
  });
});

describe('nobody else', () => {
  it('downloads or deletes a company: not another administrator', async () => {
    const { app, companyId, path } = await scene();
    const other = await hireEmployee(app, companyId);
    await setRole(app, companyId, other.userId, 'company_admin');
    expect((await other.client.post(`${path}/export`)).status).toBe(403);
    expect((await other.client.post(`${path}/close`, { name: 'Bakery' })).status).toBe(403);
  });

  it('downloads or deletes a company: not the owner of another', async () => {
    const { app, path } = await scene();
    const { admin } = await foundCompany(app, { name: 'Bakery' });
    expect((await admin.post(`${path}/export`)).status).toBe(404);
    expect((await admin.post(`${path}/close`, { name: 'Bakery' })).status).toBe(404);
  });
});
