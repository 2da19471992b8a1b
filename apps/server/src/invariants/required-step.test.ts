import type { Route } from '@checkpoint/contract/route';
import { describe, expect, it } from 'vitest';
import { call, expected, inSession, neverEnds, ofOnePerson, reachFor, stage } from './access.fixture.ts';
import { contentsOf } from './contents.fixture.ts';

describe('while the company demands a second step that an administrator lacks', () => {
  const owed = async () => {
    const scene = await stage('admin');
    await scene.app.pool.query(
      `update companies set settings = settings::jsonb || '{"requireSecondStep":true}'`,
    );
    return scene;
  };
  const isAdministrators = ([, route]: [string, Route]) =>
    reachFor(route, 'employee') === 'nobody' && reachFor(route, 'admin') !== 'nobody';

  it('what employees may not do is refused, and changes nothing', async () => {
    const scene = await owed();
    const before = await contentsOf(scene.app);
    const calls = inSession.filter(isAdministrators);
    expect(calls.length).toBeGreaterThan(20);
    for (const [name, route] of calls) {
      const reply = await call(scene, name, route);
      expect(reply, name).toMatchObject({ status: 403, body: { code: 'second_step_required' } });
    }
    expect(await contentsOf(scene.app)).toBe(before);
  });

  it('what employees may do reaches nobody but oneself', async () => {
    const own = inSession.filter((one) => !isAdministrators(one) && one[1].needs !== 'account');
    const says = (name: string, route: Route) =>
      ['getOwnEmployee', ...ofOnePerson].includes(name) ? [200, 404] : expected(name, route, 'employee');
    const reads = own.filter(
      ([name, route]) => route.method === 'GET' && !neverEnds(route, says(name, route)[0] ?? 0),
    );
    const scene = await owed();
    for (const [name, route] of reads)
      expect(says(name, route), name).toContain((await call(scene, name, route)).status);
  });
});
