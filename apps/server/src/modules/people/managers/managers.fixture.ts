import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

export const checkIn = { type: 'check_in', locationStatus: 'in_office' };
export const morning = '2026-03-02T06:00:00.000Z';

/** A company in UTC with somebody in the Lab and somebody in the Shop, and Ines, who is in charge of the Lab, on a Monday. */
export async function twoDepartments(made?: TestApp) {
  const app = made ?? (await testApp());
  const { admin, adminId, companyId } = await foundCompany(app, { settings: { timeZone: 'UTC' } });
  const lab = await hireEmployee(app, companyId, { department: 'Lab', firstName: 'Lena' });
  const shop = await hireEmployee(app, companyId, { department: 'Shop', firstName: 'Sam' });
  const ines = await hireEmployee(app, companyId, { department: 'Office', firstName: 'Ines' });
  const departments: { id: string; name: string }[] = (await admin.get('/api/departments')).body;
  const idOf = (name: string) => departments.find((department) => department.name === name)?.id ?? '';
  const appoint = (employeeId: string, names: readonly string[], days: object = {}) =>
    admin.send('PUT', `/api/managers/${employeeId}`, {
      departments: names.map((name) => ({ departmentId: idOf(name), ...days })),
    });
  const appointed = await appoint(ines.employeeId, ['Lab']);
  if (appointed.status !== 200) throw new Error(JSON.stringify(appointed.body));
  return { app, admin, adminId, companyId, lab, shop, ines, idOf, appoint };
}

/** The first names of the people that somebody sees live. */
export const seenBy = async (client: Client): Promise<string[]> => {
  const { status, body } = await client.get('/api/employees');
  return status === 200
    ? body.map(({ user }: { user: { firstName: string } }) => user.firstName)
    : [String(status)];
};
