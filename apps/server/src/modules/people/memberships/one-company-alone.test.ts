import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { password, signInAs } from '#testing/people.ts';
import { twoEmployers } from '#testing/several-companies.ts';
import type { TestAppOptions } from '#testing/test-app.ts';

const who = async (client: Client) => (await client.get('/api/auth/user')).body;

describe('when one of somebody’s companies removes them', () => {
  async function removed(options: TestAppOptions = {}) {
    const scene = await twoEmployers(options);
    const atMill = await signInAs(scene.app, scene.ines.userId, scene.mill.companyId);
    const reply = await scene.depot.admin.send('DELETE', `/api/employees/${scene.ines.employeeId}`);
    expect(reply.status).toBe(200);
    return { ...scene, atMill };
  }

  it.each([
    ['on one machine', false],
    ['where companies are divided', true],
  ])(
    'their sessions there go on without a company, and lead to the one that is left, %s',
    async (_where, isDivided) => {
      const { mill, ines, choose } = await removed({ isDivided });
      expect(await who(ines.client)).toMatchObject({ companyId: null, hasOthers: true });
      expect((await ines.client.post('/api/checkins', { type: 'check_in' })).status).toBe(403);
      expect((await ines.client.get('/api/memberships')).body.companies).toMatchObject([{ name: 'Mill' }]);
      expect((await choose(mill)).status).toBe(200);
    },
  );

  it('their sessions elsewhere, their password and their next sign-in stay as they are', async () => {
    const { app, mill, ines, atMill } = await removed();
    expect(await who(atMill)).toMatchObject({ companyId: mill.companyId, hasOthers: false });
    const laptop = app.client();
    const reply = await laptop.post('/api/auth/checkpoint/login', { email: ines.email, password });
    expect(reply.body.user).toMatchObject({ companyId: mill.companyId });
  });

  it('the address stays theirs, and only an invitation brings them back', async () => {
    const { depot, ines } = await removed();
    const form = { firstName: 'I', lastName: 'I', department: 'Lab', jobTitle: 'Maker', email: ines.email };
    expect((await depot.admin.post('/api/employees', form)).body.code).toBe('email_in_use');
    const restore = await depot.admin.post(`/api/employees/${ines.employeeId}/restore`);
    expect(restore.body.code).toBe('works_elsewhere');
    expect((await depot.admin.post('/api/invitations', form)).status).toBe(201);
    const { body } = await ines.client.get('/api/memberships');
    expect(body.invitations).toMatchObject([{ companyName: 'Depot' }]);
    const accept = `/api/invitations/${body.invitations[0].id}/accept`;
    expect((await ines.client.post(accept)).status).toBe(201);
    const [back] = (await depot.admin.get('/api/employees')).body;
    expect(back).toMatchObject({ id: ines.employeeId, jobTitle: 'Maker', department: 'Lab', isActive: true });
    expect(await who(ines.client)).toMatchObject({ companyId: depot.companyId });
  });

  it('the last one ends everything, as for anybody', async () => {
    const { mill, ines, atMill, millRecord } = await removed();
    await mill.admin.send('DELETE', `/api/employees/${millRecord}`);
    expect([(await who(ines.client)).code, (await who(atMill)).code]).toEqual([
      'unauthenticated',
      'unauthenticated',
    ]);
  });

  it('and closes, only its own sessions end', async () => {
    const { app, depot, mill, ines } = await twoEmployers();
    const atMill = await signInAs(app, ines.userId, mill.companyId);
    const exported = await depot.admin.post(`/api/companies/${depot.companyId}/export`, { password });
    expect(exported.status).toBe(200);
    const closed = await depot.admin.post(`/api/companies/${depot.companyId}/close`, { name: 'Depot' });
    expect(closed.status).toBe(200);
    expect((await who(ines.client)).code).toBe('unauthenticated');
    expect(await who(atMill)).toMatchObject({ companyId: mill.companyId });
  });
});

describe('an administrator of one company', () => {
  const edit = { firstName: 'Inez', lastName: 'Ibarra', department: 'Lab', jobTitle: 'Miller' };

  it('calls somebody what their company calls them, and no other company sees it', async () => {
    const { app, depot, mill, ines, millRecord } = await twoEmployers();
    const reply = await mill.admin.send('PUT', `/api/employees/${millRecord}`, {
      ...edit,
      email: ines.email,
    });
    expect(reply.body).toMatchObject({ user: { firstName: 'Inez' }, jobTitle: 'Miller' });
    const [atDepot] = (await depot.admin.get('/api/employees')).body;
    expect(atDepot).toMatchObject({ user: { firstName: 'Ines' }, jobTitle: null });
    expect(await who(ines.client)).toMatchObject({ firstName: 'Ines' });
    await ines.client.patch('/api/profile', { firstName: 'Agnes', lastName: 'Ibarra' });
    const names = await app.pool.query('select first_name from memberships where user_id = $1', [
      ines.userId,
    ]);
    expect(names.rows).toEqual([{ first_name: 'Agnes' }, { first_name: 'Agnes' }]);
  });

  it('changes neither e-mail nor password of somebody who also works elsewhere', async () => {
    const { app, depot, mill, ines, millRecord } = await twoEmployers();
    for (const [admin, id] of [
      [depot.admin, ines.employeeId],
      [mill.admin, millRecord],
    ] as const) {
      const email = await admin.send('PUT', `/api/employees/${id}`, { ...edit, email: 'taken@over.example' });
      expect(email.body.code).toBe('protected_account');
      const reset = { password: 'open sesame 7', isTemporary: true };
      const set = await admin.post(`/api/employees/${id}/reset-password`, reset);
      expect(set.body.code).toBe('protected_account');
      const link = await admin.post('/api/employees/bulk', { ids: [id], change: { kind: 'reset' } });
      expect(link.body.results).toMatchObject([{ outcome: 'protected_account' }]);
    }
    const reply = await app.client().post('/api/auth/checkpoint/login', { email: ines.email, password });
    expect(reply.status).toBe(200);
  });

  it('promotes and demotes there alone, and signs out of no other company', async () => {
    const { app, depot, mill, ines, millRecord } = await twoEmployers();
    const atMill = await signInAs(app, ines.userId, mill.companyId);
    expect((await mill.admin.post('/api/administrators', { employeeId: millRecord })).status).toBe(200);
    expect((await who(atMill)).code).toBe('unauthenticated');
    expect(await who(ines.client)).toMatchObject({ companyId: depot.companyId, role: 'employee' });
    const again = await signInAs(app, ines.userId, mill.companyId);
    expect(await who(again)).toMatchObject({ role: 'company_admin' });
    await mill.admin.send('DELETE', `/api/administrators/${ines.userId}`);
    expect((await who(again)).code).toBe('unauthenticated');
    expect(await who(ines.client)).toMatchObject({ companyId: depot.companyId });
  });
});

describe('what the companies of somebody ask of them together', () => {
  it('is the longest password', async () => {
    const { mill, ines } = await twoEmployers();
    await mill.admin.patch(`/api/companies/${mill.companyId}`, { settings: { minPasswordLength: 12 } });
    const change = (newPassword: string) =>
      ines.client.post('/api/auth/change-password', { currentPassword: password, newPassword });
    expect((await change('quiet otter')).status).toBe(400);
    expect((await change('quiet otters 9')).status).toBe(200);
    expect(await who(ines.client)).toMatchObject({ hasOthers: true });
  });
});
