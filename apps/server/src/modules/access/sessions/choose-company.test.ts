import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { password, signInAs } from '#testing/people.ts';
import { twoEmployers } from '#testing/several-companies.ts';
import { codeOf } from '../two-factors/protected-account.fixture.ts';

const who = async (client: Client) => (await client.get('/api/auth/user')).body;

describe('choosing a company that one administers', () => {
  it('takes no session older than an administrator’s', async () => {
    const { app, mill, ines, millRecord, choose } = await twoEmployers();
    await mill.admin.post('/api/administrators', { employeeId: millRecord });
    app.clock.advance(6 * 24 * 3_600_000);
    expect((await choose(mill)).status).toBe(200);
    const fresh = await twoEmployers();
    await fresh.mill.admin.post('/api/administrators', { employeeId: fresh.millRecord });
    fresh.app.clock.advance(8 * 24 * 3_600_000);
    expect((await fresh.choose(fresh.mill)).body.code).toBe('sign_in_to_administer');
    expect((await ines.client.get('/api/auth/user')).body.role).toBe('company_admin');
  });

  it('takes the second step, which each sign-in asks for whichever company it begins in', async () => {
    const { app, depot, mill, ines, millRecord, choose } = await twoEmployers();
    const stillOpen = await signInAs(app, ines.userId, depot.companyId);
    await mill.admin.post('/api/administrators', { employeeId: millRecord });
    await choose(mill);
    const paths = '/api/auth/two-factors/totp';
    const { secret } = (await ines.client.post(paths, { password })).body;
    const confirmed = await ines.client.post(`${paths}/confirmation`, { code: codeOf(secret, app) });
    expect(confirmed.status).toBe(200);
    await app.pool.query('update users set company_id = $2, role = $3 where id = $1', [
      ...[ines.userId, depot.companyId, 'employee'],
    ]);
    const reply = await app.client().post('/api/auth/checkpoint/login', { email: ines.email, password });
    expect(reply.status).toBe(202);
    // They have just shown the second step where they set it up.
    expect([(await choose(depot)).status, (await choose(mill)).status]).toEqual([200, 200]);
    expect((await who(stillOpen)).code).toBe('unauthenticated');
    const without = await signInAs(app, ines.userId, depot.companyId);
    const chosen = await without.post('/api/auth/company', { companyId: mill.companyId });
    expect(chosen.body.code).toBe('sign_in_to_administer');
  });
});
