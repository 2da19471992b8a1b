import type { Route } from '@checkpoint/contract/route';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { testApp } from '#testing/test-app.ts';
import { all, type Caller, call, expected, requestOf, type Stage, stage } from './access.fixture.ts';
import { contentsOf } from './contents.fixture.ts';

const stamp = '2001-02-03T04:05:06.789Z';
const id = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';

/** Fields that no caller may set, with values that can be found again. */
const unnamed = (foreignCompanyId: string): Readonly<Record<string, unknown>> => ({
  ...{ role: 'super_admin', authType: 'poisoned', auth_type: 'poisoned' },
  ...{ companyId: foreignCompanyId, company_id: foreignCompanyId, adminUserId: id, admin_user_id: id },
  ...{ companyCode: 'ZZ2222', company_code: 'ZZ2222', employeeLimit: 7_777_777, employee_limit: 7_777_777 },
  ...{ id, userId: id, user_id: id, employeeId: id, actorUserId: id, requestId: id, sequence: 7_777_777 },
  ...{ createdAt: stamp, updatedAt: stamp, timestamp: stamp, syncedAt: stamp, created_at: stamp, at: stamp },
  ...{ isActive: false, is_active: false, requirePasswordChange: false, version: 7_777_777 },
  ...{
    passwordHash: 'poisoned',
    password_hash: 'poisoned',
    hash: 'poisoned',
    sid: 'poisoned',
    sess: 'poisoned',
  },
});
const traces = ['super_admin', 'poisoned', id, '2001-02-03', 'ZZ2222', '7777777'];

/** The body with every unnamed field added to it and to each object in it, except where the schema names the field. */
function poisoned(body: unknown, schema: unknown, additions: Readonly<Record<string, unknown>>): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) {
    const item = schema instanceof z.ZodArray ? inner(schema.element) : undefined;
    return body.map((each) => poisoned(each, item, additions));
  }
  const named = fieldsOf(schema);
  const added = Object.entries(additions).filter(([key]) => !(key in named) && !(key in body));
  const kept = Object.entries(body).map(([key, value]) => [
    key,
    poisoned(value, inner(named[key]), additions),
  ]);
  return Object.fromEntries([...added, ...kept]);
}

const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inner(schema.unwrap()) : schema;

/** The fields of an object's schema; for a union, the fields of all its members. */
function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodUnion)) return {};
  return Object.assign({}, ...schema.options.map((option) => fieldsOf(option)));
}

/** A caller for whom the call takes effect. */
const callerOf = (name: string, route: Route): Caller =>
  (['admin', 'employee', 'noCompany'] as const).find(
    (kind) => route.needs === 'public' || expected(name, route, kind).some((status) => status < 400),
  ) ?? 'admin';

const rowsOf = async ({ app }: Stage, companyId: string) =>
  (await contentsOf(app)).split('\n').filter((row) => row.includes(companyId));

it.each(all.filter(([, route]) => route.body !== undefined))(
  '%s writes the named fields only',
  async (name, route) => {
    const scene = await stage(callerOf(name, route));
    const foreign = await stage('employee', scene.app);
    const before = await rowsOf(foreign, foreign.companyId);
    const plain = await requestOf(scene, name, route);
    const body = poisoned(plain.body, route.body, unnamed(foreign.companyId));
    expect(Object.keys(body as object).length).toBeGreaterThan(20);
    if (name === 'updateLocationStatus')
      await scene.client.post('/api/checkins', { type: 'check_in', locationStatus: 'lunch' });
    const { status } = await scene.client.send(route.method, plain.path, body as object);
    expect(status).toBeLessThan(500);
    const contents = await contentsOf(scene.app);
    expect(traces.filter((trace) => contents.includes(trace))).toEqual([]);
    expect(await rowsOf(foreign, foreign.companyId)).toEqual(before);
  },
);

it('the traces would be found: a role that is written is seen', async () => {
  const scene = await stage('superAdmin');
  expect(await contentsOf(scene.app)).toContain('super_admin');
});

it('the calls take effect without the additions, unless that hangs on more than the caller', async () => {
  const always = all.filter(([, { body, needs }]) => body && needs !== 'public');
  const refused: string[] = [];
  // One server for all calls, and a company for each.
  const app = await testApp({ freeTierEmployees: 0 });
  for (const [name, route] of always) {
    const kind = callerOf(name, route);
    if (expected(name, route, kind).some((status) => status >= 400)) continue;
    const { status } = await call(await stage(kind, app), name, route);
    if (status >= 400) refused.push(`${name}: ${status}`);
  }
  expect(refused).toEqual([]);
});

it('what no caller may set is sent in every object of a body, those in lists and of several kinds too', () => {
  const change = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('move'), at: z.string() }),
    z.object({ kind: z.literal('drop') }),
  ]);
  const schema = z.object({ rows: z.array(z.object({ name: z.string() })).optional(), change });
  const body = { rows: [{ name: 'Ada' }], change: { kind: 'drop' } };
  expect(poisoned(body, schema, { role: 'super_admin', at: stamp })).toEqual({
    ...{ role: 'super_admin', at: stamp },
    rows: [{ name: 'Ada', role: 'super_admin', at: stamp }],
    change: { kind: 'drop', role: 'super_admin' },
  });
});
