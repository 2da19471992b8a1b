import { type Founded, foundCompany, hireEmployee, makeAdministrator, type Person } from './people.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

/** Somebody who works at a depot and a mill, as an employee of both; the depot is in force. */
export interface TwoEmployers {
  readonly app: TestApp;
  readonly depot: Founded;
  readonly mill: Founded;
  readonly ines: Person;
  /** Her record at the mill. */
  readonly millRecord: string;
  /** Puts one of the two in force in her browser. */
  choose(
    company: Founded,
  ): Promise<{ status: number; body: { companyId: string; role: string; code: string } }>;
}

export async function twoEmployers(options: TestAppOptions = {}): Promise<TwoEmployers> {
  const app = await testApp(options);
  const depot = await foundCompany(app, { name: 'Depot' });
  const mill = await foundCompany(app, { name: 'Mill' });
  const ines = await hireEmployee(app, depot.companyId, { firstName: 'Ines', lastName: 'Ibarra' });
  const joined = await ines.client.post('/api/memberships', { companyCode: mill.code });
  if (joined.status !== 201) throw new Error(`not joined: ${JSON.stringify(joined.body)}`);
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from employees where company_id = $1 and user_id = $2',
    [mill.companyId, ines.userId],
  );
  const choose = async ({ companyId }: Founded) => {
    const { status, body } = await ines.client.post('/api/auth/company', { companyId });
    return { status, body };
  };
  return { app, depot, mill, ines, millRecord: rows[0]?.id ?? '', choose };
}

/** A company that can be joined, and the e-mail of somebody who belongs to it. */
interface FurtherCompany {
  readonly code: string;
  readonly email: string;
}

const furthers = new WeakMap<TestApp, Promise<FurtherCompany>>();

/** A company beside those of a test, the same one each time. */
export function furtherCompany(app: TestApp): Promise<FurtherCompany> {
  const further = furthers.get(app) ?? foundFurther(app);
  furthers.set(app, further);
  return further;
}

async function foundFurther(app: TestApp): Promise<FurtherCompany> {
  const founder = await makeAdministrator(app);
  return { code: (await foundCompany(app, {}, founder)).code, email: founder.email };
}
