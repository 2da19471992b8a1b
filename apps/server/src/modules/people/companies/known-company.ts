import type { Queries } from '#kernel/database/database.ts';
import { type CompanyRow, findCompany, findCompanyByCode } from './queries.ts';
import { settingsOf } from './settings.ts';

/** What those who join and care for people have to know of a company. */
export interface KnownCompany {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly minPasswordLength: number;
}

const known = ({ id, name, settings }: CompanyRow): KnownCompany => {
  const { timeZone, minPasswordLength } = settingsOf(settings);
  return { id, name, timeZone, minPasswordLength };
};

export async function companyByCode(db: Queries, code: string): Promise<KnownCompany | undefined> {
  const row = await findCompanyByCode(db, code);
  return row && known(row);
}

/** The company of somebody who is signed in: it exists. */
export async function companyById(db: Queries, id: string): Promise<KnownCompany> {
  const row = await findCompany(db, id);
  if (row === undefined) throw new Error(`company ${id} does not exist`);
  return known(row);
}
