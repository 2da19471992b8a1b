import type { Company } from '@checkpoint/contract/calls/companies';
import { type Member, may } from '#record/actors/actor.ts';
import type { CompanyRow } from './queries.ts';
import { settingsOf } from './settings.ts';

const presentToEverybody = ({ id, name, address, settings }: CompanyRow): Company => ({
  id,
  name,
  address,
  settings: settingsOf(settings),
});

/** With what people are invited by: the code, and the address that links begin with, if the installation has a public one. */
export const presentToAdministrator = (row: CompanyRow, publicUrl: string | undefined): Company => ({
  ...presentToEverybody(row),
  companyCode: row.company_code,
  ...(publicUrl === undefined ? {} : { linkBase: publicUrl }),
});

/** The company as this member may see it: the code that lets people join is for who may change the company. */
export const presentCompany = (row: CompanyRow, actor: Member, publicUrl: string | undefined): Company =>
  may(actor, 'company.write') ? presentToAdministrator(row, publicUrl) : presentToEverybody(row);
