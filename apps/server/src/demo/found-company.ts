import type { Database } from '#kernel/database/database.ts';
import { signUpAdministrator } from '#modules/access/identity/sign-up-administrator.ts';
import { createCompany } from '#modules/people/companies/create-company.ts';
import { setEmployeeLimit } from '#modules/people/companies/queries.ts';
import { commandLine } from '#record/audit/origin.ts';

/** The sign-in of a person of the demo. */
export interface Access {
  readonly email: string;
  readonly password: string;
}

export interface DemoCompany {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** The domain of the people's e-mail addresses. */
  readonly domain: string;
  readonly administratorId: string;
}

export const zone = 'Europe/Berlin';
export const maxShiftHours = 16;

/** Founds the company with its administrator and a limit for everybody. `ordinal`: the number of earlier companies. */
export async function foundCompany(
  db: Database,
  ordinal: number,
  password: string,
  now: Date,
): Promise<{ company: DemoCompany; access: Access }> {
  const suffix = ordinal === 0 ? '' : `-${ordinal + 1}`;
  const domain = `halden${suffix}.example`;
  const access = { email: `ada.halden@${domain}`, password };
  const founder = await signUpAdministrator(
    db,
    { ...access, firstName: 'Ada', lastName: 'Halden' },
    commandLine,
    now,
  );
  if (founder === 'account_exists' || 'fault' in founder) {
    throw new Error(`The account ${access.email} cannot be made.`);
  }
  const founded = await createCompany(
    db,
    {
      founderId: founder.id,
      name: 'Halden Instruments',
      address: 'Alter Wandrahm 14\n20457 Hamburg',
      settings: { timeZone: zone, weekStart: 1, maxShiftHours },
    },
    commandLine,
    now,
  );
  if (founded === 'already_in_company') throw new Error(`${access.email} already has a company.`);
  await setEmployeeLimit(db, founded.company_code, 0);
  const { id, name, company_code: code } = founded;
  return { company: { id, name, code, domain, administratorId: founder.id }, access };
}
