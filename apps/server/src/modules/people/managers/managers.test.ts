import { describe, expect, it } from 'vitest';
import { hireEmployee } from '#testing/people.ts';
import { seenBy, twoDepartments } from './managers.fixture.ts';

describe('a manager', () => {
  it('sees the people of their departments, from the next request on and without signing in again', async () => {
    const { ines, admin, appoint } = await twoDepartments();
    expect((await ines.client.get('/api/auth/user')).body.role).toBe('manager');
    expect(await seenBy(ines.client)).toEqual(['Lena']);
    await appoint(ines.employeeId, ['Lab', 'Shop']);
    expect((await seenBy(ines.client)).sort()).toEqual(['Lena', 'Sam']);
    expect((await admin.get('/api/managers')).body).toMatchObject([
      {
        ...{ firstName: 'Ines', employeeId: ines.employeeId },
        charges: [
          { department: 'Lab', from: '2026-03-02', until: null, delegatedBy: null },
          { department: 'Shop', from: '2026-03-02', until: null, delegatedBy: null },
        ],
      },
    ]);
  });

  it('is an employee again without a department, and the trail says both', async () => {
    const { ines, admin, appoint } = await twoDepartments();
    expect((await appoint(ines.employeeId, [])).body).toMatchObject({ firstName: 'Ines', charges: [] });
    expect((await ines.client.get('/api/auth/user')).body.role).toBe('employee');
    expect(await seenBy(ines.client)).toEqual(['403']);
    expect((await admin.get('/api/audit?kind=people')).body).toMatchObject([
      { action: 'manager_removed', subject: { firstName: 'Ines' }, details: {} },
      { action: 'manager_appointed', subject: { firstName: 'Ines' }, details: { departments: 'Lab' } },
    ]);
  });

  it('sees nobody before the first day and after the last one', async () => {
    const { app, ines, appoint } = await twoDepartments();
    await appoint(ines.employeeId, ['Shop'], { from: '2026-03-04', until: '2026-03-05' });
    expect(await seenBy(ines.client)).toEqual([]);
    app.clock.set('2026-03-04T00:00:00Z');
    expect(await seenBy(ines.client)).toEqual(['Sam']);
    app.clock.set('2026-03-05T23:59:59Z');
    expect(await seenBy(ines.client)).toEqual(['Sam']);
    app.clock.set('2026-03-06T00:00:00Z');
    expect(await seenBy(ines.client)).toEqual(['403']);
  });

  it('begins today where a first day to come is moved to today, and goes on where it has begun', async () => {
    const { app, ines, appoint } = await twoDepartments();
    await appoint(ines.employeeId, ['Shop'], { from: '2026-03-04' });
    expect(await seenBy(ines.client)).toEqual([]);
    const { body } = await appoint(ines.employeeId, ['Shop'], { from: '2026-03-02' });
    expect(body.charges).toMatchObject([{ department: 'Shop', from: '2026-03-02' }]);
    expect(await seenBy(ines.client)).toEqual(['Sam']);
    app.clock.set('2026-03-03T12:00:00Z');
    const again = await appoint(ines.employeeId, ['Shop'], { from: '2026-03-03' });
    expect(again.body.charges).toMatchObject([{ from: '2026-03-02' }]);
  });

  it('keeps the department under its new name, with what was done under the old one', async () => {
    const { ines, lab, admin, idOf } = await twoDepartments();
    await lab.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    await admin.patch(`/api/departments/${idOf('Lab')}`, { name: 'Research' });
    expect(await seenBy(ines.client)).toEqual(['Lena']);
    expect((await ines.client.get('/api/checkins/history')).body).toHaveLength(1);
    // A new department takes the old name: what is done there is its own.
    await admin.post('/api/departments', { name: 'Lab' });
    expect((await ines.client.get('/api/checkins/history')).body).toHaveLength(0);
  });

  it('loses a department that is removed', async () => {
    const { ines, admin, idOf, appoint } = await twoDepartments();
    await appoint(ines.employeeId, ['Lab', 'Shop']);
    await admin.post('/api/departments/remove', { departmentId: idOf('Lab') });
    expect(await seenBy(ines.client)).toEqual(['Sam']);
  });

  it('resets the passwords of their people, and of no manager, administrator or stranger', async () => {
    const { app, ines, lab, shop, admin, companyId, appoint } = await twoDepartments();
    const other = await hireEmployee(app, companyId, { department: 'Lab' });
    await appoint(other.employeeId, ['Shop']);
    const boss = await hireEmployee(app, companyId, { department: 'Lab' });
    await admin.post('/api/administrators', { employeeId: boss.employeeId });
    const reset = async ({ employeeId }: { employeeId: string }) => {
      const { status, body } = await ines.client.post(`/api/employees/${employeeId}/reset-password`, {
        password: 'a new way in',
      });
      return body.code ?? status;
    };
    expect(await reset(lab)).toBe(200);
    expect(await reset(shop)).toBe('not_found');
    expect(await reset(other)).toBe('protected_account');
    expect(await reset(boss)).toBe('protected_account');
  });

  it('is appointed by an administrator to departments that exist, each once, for days to come', async () => {
    const { ines, admin, adminId, shop, idOf } = await twoDepartments();
    const put = async (employeeId: string, departments: object[]) => {
      const { status, body } = await admin.send('PUT', `/api/managers/${employeeId}`, { departments });
      return [status, body.code, body.issues?.[0]?.path];
    };
    const inLab = { departmentId: idOf('Lab') };
    expect(await put(shop.employeeId, [inLab, inLab])).toEqual([404, 'not_found', undefined]);
    expect(await put(shop.employeeId, [{ departmentId: ines.employeeId }])).toEqual([
      404,
      'not_found',
      undefined,
    ]);
    expect(await put(adminId, [inLab])).toEqual([404, 'not_found', undefined]);
    for (const days of [{ until: '2026-03-01' }, { from: '2026-03-09', until: '2026-03-08' }])
      expect(await put(shop.employeeId, [{ ...inLab, ...days }])).toEqual([
        ...[400, 'invalid_input', 'departments.0.until'],
      ]);
    expect(await put(shop.employeeId, [{ ...inLab, from: 'tomorrow' }])).toEqual([
      ...[400, 'invalid_input', 'departments.0.from'],
    ]);
    await admin.post('/api/administrators', { employeeId: shop.employeeId });
    expect(await put(shop.employeeId, [inLab])).toEqual([409, 'already_administrator', undefined]);
  });
});

describe('departments that are handed over', () => {
  const week = { from: '2026-03-02', until: '2026-03-08' };

  async function handedOver() {
    const scene = await twoDepartments();
    const { ines, lab, idOf } = scene;
    const hand = (body: object = {}) =>
      ines.client.post('/api/charges/delegations', {
        ...{ employeeId: lab.employeeId, departmentIds: [idOf('Lab')], ...week, ...body },
      });
    return { ...scene, hand };
  }

  it('are the deputy’s for the days named, and then nobody’s but the giver’s', async () => {
    const { app, ines, lab, admin, hand } = await handedOver();
    expect((await hand()).body).toMatchObject([{ department: 'Lab', ...week, to: { firstName: 'Lena' } }]);
    expect(await seenBy(lab.client)).toEqual(['Lena']);
    expect((await lab.client.get('/api/charges')).body).toMatchObject({
      charges: [{ department: 'Lab', ...week, delegatedBy: { firstName: 'Ines' } }],
      delegations: [],
    });
    expect((await admin.get('/api/audit?kind=people')).body[0]).toMatchObject({
      ...{ action: 'departments_handed_over', actor: { firstName: 'Ines' }, subject: { firstName: 'Lena' } },
      details: { departments: 'Lab', ...week },
    });
    app.clock.set('2026-03-09T00:00:00Z');
    expect(await seenBy(lab.client)).toEqual(['403']);
    expect((await lab.client.get('/api/auth/user')).body.role).toBe('employee');
    expect(await seenBy(ines.client)).toEqual(['Lena']);
  });

  it('are taken back by who gave them, and the trail says so', async () => {
    const { ines, lab, shop, admin, hand, appoint } = await handedOver();
    const [{ id }] = (await hand()).body;
    await appoint(shop.employeeId, ['Shop']);
    expect((await shop.client.send('DELETE', `/api/charges/delegations/${id}`)).status).toBe(404);
    expect((await ines.client.send('DELETE', `/api/charges/delegations/${id}`)).status).toBe(200);
    expect(await seenBy(lab.client)).toEqual(['403']);
    expect((await ines.client.get('/api/charges')).body.delegations).toEqual([]);
    expect((await admin.get('/api/audit?kind=people')).body[0].action).toBe('departments_taken_back');
  });

  it.each([
    ['loses the department', (scene) => scene.appoint(scene.ines.employeeId, ['Shop'])],
    ['is an employee again', (scene) => scene.appoint(scene.ines.employeeId, [])],
    ['is removed', (scene) => scene.admin.send('DELETE', `/api/employees/${scene.ines.employeeId}`)],
  ] as [string, (scene: Awaited<ReturnType<typeof handedOver>>) => Promise<unknown>][])(
    'end when the giver %s',
    async (_how, end) => {
      const scene = await handedOver();
      await scene.hand();
      await end(scene);
      expect(await seenBy(scene.lab.client)).toEqual(['403']);
    },
  );

  it('cannot be handed on', async () => {
    const { lab, shop, idOf, hand } = await handedOver();
    await hand();
    const on = { employeeId: shop.employeeId, departmentIds: [idOf('Lab')], ...week };
    expect((await lab.client.post('/api/charges/delegations', on)).status).toBe(404);
  });

  it('go to another active member, for at most 60 days to come', async () => {
    const { ines, shop, admin, hand, idOf } = await handedOver();
    const refused = async (body: object) => {
      const { body: answer } = await hand(body);
      return answer.issues?.[0]?.path ?? answer.code;
    };
    expect(await refused({ until: '2026-05-01' })).toBe('until');
    expect((await hand({ until: '2026-04-30' })).status).toBe(201);
    expect(await refused({ from: '2026-03-08', until: '2026-03-07' })).toBe('until');
    expect(await refused({ from: '2026-02-01', until: '2026-02-02' })).toBe('until');
    expect(await refused({ employeeId: ines.employeeId })).toBe('is_yourself');
    expect(await refused({ departmentIds: [idOf('Shop')] })).toBe('not_found');
    expect(await refused({ departmentIds: [] })).toBe('departmentIds');
    await admin.send('DELETE', `/api/employees/${shop.employeeId}`);
    expect(await refused({ employeeId: shop.employeeId })).toBe('not_found');
  });

  it('may go to the people of the departments and to other managers', async () => {
    const { app, companyId, ines, shop, appoint } = await handedOver();
    await hireEmployee(app, companyId, { department: 'Shop', firstName: 'Sid' });
    const named = async () =>
      (await ines.client.get('/api/charges/deputies')).body.map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await named()).toEqual(['Lena']);
    await appoint(shop.employeeId, ['Shop']);
    expect((await named()).sort()).toEqual(['Lena', 'Sam']);
  });
});
