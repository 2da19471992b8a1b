import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const person = { firstName: 'Bob', lastName: 'Baker', jobTitle: 'Baker' };

async function company() {
  const app = await testApp({ freeTierEmployees: 0 });
  const founded = await foundCompany(app);
  const idOf = async (name: string): Promise<string> => {
    const { body } = await founded.admin.get('/api/departments');
    return body.find((department: { name: string }) => department.name === name)?.id;
  };
  return { app, ...founded, idOf };
}

const namesFor = async (client: Client): Promise<string[]> =>
  (await client.get('/api/departments')).body.map(({ name }: { name: string }) => name);
const remove = (client: Client, departmentId: string, targetDepartmentId?: string) =>
  client.post('/api/departments/remove', { departmentId, targetDepartmentId });

describe('adding a department', () => {
  it('lists it by its name', async () => {
    const { app, admin } = await company();
    const reply = await admin.post('/api/departments', { name: ' Ovens ' });
    expect(reply).toMatchObject({ status: 201, body: { name: 'Ovens', id: expect.any(String) } });
    expect(await namesFor(admin)).toEqual(['Ovens']);
    const { rows } = await app.pool.query('select action, details from audit_entries');
    expect(rows).toContainEqual({ action: 'department_added', details: { name: 'Ovens' } });
  });

  it.each(['ovens', ' OVENS ', 'Ｏｖｅｎｓ'])(
    'refuses %j beside "Ovens", also when both come at once',
    async (name) => {
      const { admin } = await company();
      const replies = await Promise.all(
        ['Ovens', name].map((given) => admin.post('/api/departments', { name: given })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await namesFor(admin)).toHaveLength(1);
    },
  );

  it('refuses a blank name with the text of the specification', async () => {
    const { admin } = await company();
    expect(await admin.post('/api/departments', { name: '  ' })).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: 'name' }] } },
    });
  });
});

describe('removing a department', () => {
  it('moves its people to the one that is chosen', async () => {
    const { app, admin, companyId, idOf } = await company();
    const moved = await hireEmployee(app, companyId, { department: 'Lab' });
    await hireEmployee(app, companyId, { department: 'Roof' });
    await moved.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    const reply = await remove(admin, await idOf('Lab'), await idOf('Roof'));
    expect(reply).toMatchObject({ status: 200, body: { moved: 1 } });
    expect(await namesFor(admin)).toEqual(['Roof']);
    const { body } = await admin.get('/api/employees');
    expect(body).toMatchObject([
      { department: 'Roof', version: 2 },
      { department: 'Roof', version: 1 },
    ]);
    // What was done under the old department stays there.
    expect((await admin.get('/api/checkins/history')).body).toMatchObject([
      { employee: { department: 'Lab' } },
    ]);
    const { rows } = await app.pool.query('select action, details from audit_entries');
    expect(rows).toContainEqual({
      action: 'department_removed',
      details: { name: 'Lab', reassignedTo: 'Roof', people: 1 },
    });
  });

  it('leaves its people without one when none is chosen', async () => {
    const { app, admin, companyId, idOf } = await company();
    await hireEmployee(app, companyId, { department: 'Lab' });
    expect((await remove(admin, await idOf('Lab'))).status).toBe(200);
    expect((await admin.get('/api/employees')).body).toMatchObject([{ department: null }]);
    expect(await namesFor(admin)).toEqual([]);
  });

  it('answers 404 for one that is unknown, malformed or of another company, source and target alike', async () => {
    const { app, admin, companyId, idOf } = await company();
    await hireEmployee(app, companyId, { department: 'Lab' });
    const foreign = await foundCompany(app);
    const theirs = (await foreign.admin.post('/api/departments', { name: 'Theirs' })).body.id;
    for (const id of [randomUUID(), 'nothing', theirs]) {
      expect((await remove(admin, id)).status).toBe(404);
      expect((await remove(admin, await idOf('Lab'), id)).status).toBe(404);
    }
    expect(await namesFor(admin)).toEqual(['Lab']);
    expect(await namesFor(foreign.admin)).toEqual(['Theirs']);
  });

  it('answers 400 when it is to be its own successor', async () => {
    const { admin } = await company();
    const { id } = (await admin.post('/api/departments', { name: 'Lab' })).body;
    expect(await remove(admin, id, id)).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: 'targetDepartmentId' }] } },
    });
  });

  it('makes whoever edits one of its people at that time look again', async () => {
    const { app, admin, companyId, idOf } = await company();
    const { employeeId } = await hireEmployee(app, companyId, { department: 'Lab' });
    await remove(admin, await idOf('Lab'));
    const form = { ...person, email: 'bob@example.com', department: 'Lab', version: 1 };
    expect((await admin.send('PUT', `/api/employees/${employeeId}`, form)).body.code).toBe('stale');
    expect(await namesFor(admin)).toEqual([]);
  });

  it('leaves nobody in a department that does not exist, whoever is added to it or moved at the same moment', async () => {
    const { app, admin, companyId, idOf } = await company();
    const people = [];
    for (let made = 0; made < 8; made++) {
      people.push(await hireEmployee(app, companyId, { department: made % 2 ? 'Lab' : 'Roof' }));
    }
    const [lab, roof] = [await idOf('Lab'), await idOf('Roof')];
    const replies = await Promise.all([
      ...people.map(({ employeeId }, index) =>
        admin.send('PUT', `/api/employees/${employeeId}`, {
          ...{ ...person, email: `moved${index}@example.com`, department: index % 3 ? 'Lab' : 'Roof' },
        }),
      ),
      remove(admin, lab, roof),
      ...Array.from({ length: 4 }, (_, index) =>
        admin.post('/api/employees', { ...person, email: `new${index}@example.com`, department: 'Lab' }),
      ),
      remove(admin, roof, lab),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await app.pool.query(
      `select e.id from employees e left join departments d on d.company_id = e.company_id and d.name = e.department
       where e.department is not null and d.id is null`,
    );
    expect(rows).toEqual([]);
    const employees = (await admin.get('/api/employees')).body;
    const existing = await namesFor(admin);
    expect(employees).toHaveLength(12);
    for (const { department } of employees) expect([...existing, null]).toContain(department);
  });
});
