import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** A bakery in Berlin whose administrator changed somebody with a dangerous name, and a day later the company. */
async function bakery() {
  const app = await testApp({ now: '2026-03-02T12:00:00.000Z' });
  const settings = { timeZone: 'Europe/Berlin' };
  const { admin, companyId } = await foundCompany(app, { name: 'Bakery', settings });
  const grace = await hireEmployee(app, companyId, { firstName: '=HYPERLINK("x")', lastName: 'Berg' });
  const form = {
    ...{ firstName: '=HYPERLINK("x")', lastName: 'Östergård, "G"' },
    ...{ email: grace.email, department: 'Lab', jobTitle: 'Maker' },
  };
  await admin.send('PUT', `/api/employees/${grace.employeeId}`, form, firefox);
  app.clock.set('2026-03-02T23:30:00.000Z');
  await admin.post('/api/departments', { name: '-1+2' });
  return { app, admin, companyId, grace };
}

async function exported({ app }: TestApp, client: Client, choice: object = {}) {
  const headers = { cookie: client.cookies(), 'sec-fetch-site': 'same-origin' };
  const reply = await app.inject({ method: 'POST', url: '/api/audit/export', headers, payload: choice });
  const read = () =>
    parse(reply.rawPayload, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[];
  return { reply, read };
}

describe('the audit trail as a file', () => {
  it('is a CSV named after the company’s day, each entry a row, newest first', async () => {
    const { app, admin, grace } = await bakery();
    const { reply, read } = await exported(app, admin);
    expect(reply.headers).toMatchObject({
      'content-disposition': 'attachment; filename="audit-trail-2026-03-03.csv"',
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    const rows = read();
    expect(rows.map(({ Action }) => Action)).toEqual([
      ...['department_added', 'employee_changed', 'company_created'],
    ]);
    expect(rows[1]).toMatchObject({
      ...{ Time: '2026-03-02T13:00:00+01:00', About: 'people', 'Done by': 'Ada Founder' },
      ...{ 'E-mail of whom it was done to': grace.email, Through: 'web', Address: '127.0.0.1' },
      ...{ Browser: 'Firefox', System: 'Linux' },
    });
    expect(JSON.parse(rows[1]?.Details ?? '')).toMatchObject({ lastName: ['Berg', 'Östergård, "G"'] });
  });

  it('has the entries that the list has under the same filters', async () => {
    const { app, admin } = await bakery();
    const filters = [
      ...[{}, { kind: 'people' }, { kind: 'company', person: 'ADA' }, { person: 'nobody' }],
      ...[{ from: '2026-03-03' }, { to: '2026-03-02' }, { person: '', kind: '', from: '', to: '' }],
    ];
    for (const filter of filters) {
      const list = (await admin.get(`/api/audit?${new URLSearchParams(filter)}`)).body;
      const { read } = await exported(app, admin, filter);
      expect(read().map(({ Entry }) => Entry)).toEqual(list.map(({ id }: { id: string }) => id));
    }
  });

  it('holds nothing that a spreadsheet would run', async () => {
    const { app, admin } = await bakery();
    const [department, change] = (await exported(app, admin)).read();
    expect(department?.Details).toBe('{"name":"-1+2"}');
    expect(change?.['Done to']).toBe(`'=HYPERLINK("x") Östergård, "G"`);
  });

  it('stands in the trail itself, with what it was narrowed to', async () => {
    const { app, admin } = await bakery();
    await exported(app, admin, { kind: 'people', person: 'Grace', from: '2026-03-01', to: '' });
    const [entry] = (await admin.get('/api/audit')).body;
    expect(entry).toMatchObject({
      ...{ action: 'trail_exported', actor: { firstName: 'Ada' }, subject: null },
      details: { kind: 'people', person: 'Grace', dateFrom: '2026-03-01' },
    });
  });

  it('is not sent when nothing can be written of it', async () => {
    const { app, admin } = await bakery();
    await app.pool.query(
      'alter table audit_entries add constraint full_trail check (action <> $$trail_exported$$)',
    );
    const { reply } = await exported(app, admin);
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toMatch(/json/);
  });

  it('goes on past what one reading of the database brings', async () => {
    const { app, admin, companyId } = await bakery();
    await app.pool.query(
      `insert into audit_entries (id, company_id, at, action, details, source)
       select gen_random_uuid(), $1, $2, 'plan_changed', '{"limit":0}', 'command_line'
       from generate_series(1, 1200)`,
      [companyId, app.clock.now()],
    );
    expect((await exported(app, admin)).read()).toHaveLength(1_203);
  });

  it('is nothing of another company', async () => {
    const { app } = await bakery();
    const { admin } = await foundCompany(app);
    expect((await exported(app, admin)).read()).toMatchObject([{ Action: 'company_created' }]);
  });

  it('is refused for what is no kind and no day', async () => {
    const { app, admin } = await bakery();
    for (const choice of [{ kind: 'x' }, { from: '2026-02-30' }, { to: 'yesterday' }, { person: '\0' }]) {
      expect((await exported(app, admin, choice)).reply.statusCode).toBe(400);
    }
  });
});
