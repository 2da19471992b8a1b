import * as routes from '@checkpoint/contract/web-routes';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { queryOf } from '#kernel/cache/query-of.ts';
import { fakeServer } from '#testing/page.fixture.tsx';
import { call, callPage, fileOf, pathOf } from './call.ts';

describe('a call', () => {
  it('goes where its route says, with what the route declares', async () => {
    const calls = fakeServer({ 'PATCH /api/auth/two-factors/passkeys/a%2Fb': { done: true } });
    const answer = await call(routes.renamePasskey, { params: { id: 'a/b' }, body: { name: 'Phone' } });
    expect(answer).toEqual({ done: true });
    expect(calls).toEqual([
      { method: 'PATCH', path: '/api/auth/two-factors/passkeys/a%2Fb', body: { name: 'Phone' } },
    ]);
  });

  it('gives a page of a list with what leads to the next one', async () => {
    fakeServer({ 'GET /api/employees': [] });
    expect(await callPage(routes.listEmployees, { query: { state: 'inactive' } })).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it('is answered as the contract says', () => {
    const add = () => call(routes.addDepartment, { body: { name: 'Design' } });
    expectTypeOf(add).returns.resolves.toEqualTypeOf<{ id: string; name: string }>();
  });

  it('is refused by the compiler where it is not what the contract says', () => {
    const wrong = [
      // @ts-expect-error no such route
      () => call('GET /api/nothing'),
      // @ts-expect-error the body is missing
      () => call(routes.addDepartment),
      // @ts-expect-error the body is another one
      () => call(routes.addDepartment, { body: { title: 'Design' } }),
      // @ts-expect-error which passkey?
      () => call(routes.renamePasskey, { body: { name: 'Phone' } }),
      // @ts-expect-error no such filter
      () => callPage(routes.listEmployees, { query: { department: 'Design', age: 7 } }),
      // @ts-expect-error these two are needed
      () => queryOf(routes.getTimeline, { query: {} }),
      // @ts-expect-error this answers with a file
      () => call(routes.exportAudit, { body: {} }),
      // @ts-expect-error nothing is read by it
      () => queryOf(routes.addDepartment, { body: { name: 'Design' } }),
    ];
    expect(wrong).toHaveLength(8);
  });
});

describe('the path of a route', () => {
  it('has its query behind it, without what is left out', () => {
    const query = { limit: 20, state: undefined, search: 'Ek & Söhne' };
    expect(pathOf(routes.listEmployees, { query })).toBe('/api/employees?limit=20&search=Ek+%26+S%C3%B6hne');
    expect(pathOf(routes.listEmployees)).toBe('/api/employees');
  });

  it('is what its answer is kept under', () => {
    expect(queryOf(routes.getCompany, { params: { companyId: '7' } })).toEqual({
      queryKey: ['/api/companies/7'],
    });
  });

  it('comes with the body of a file that is asked for', () => {
    const body = { kind: 'people' } as const;
    expect(fileOf(routes.exportAudit, { body })).toEqual({ path: '/api/audit/export', body });
  });
});
