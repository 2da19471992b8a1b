import { randomUUID } from 'node:crypto';
import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Database } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { underFreeCode } from './company-code.ts';
import { belongsSomewhere, type CompanyRow, insertCompany, insertOwner } from './queries.ts';
import { firstSettings } from './settings.ts';

interface Founding {
  readonly founderId: string;
  readonly name: string;
  readonly address: string | null;
  readonly settings: { readonly [Key in keyof CompanySettings]?: CompanySettings[Key] | undefined };
}

/** Founds a company with a code of its own; its founder becomes the administrator. One account founds one company. */
export function createCompany(
  db: Database,
  { founderId, name, address, settings }: Founding,
  origin: Origin,
  now: Date,
): Promise<CompanyRow | 'already_in_company'> {
  return db.transaction(async (tx) => {
    if (await belongsSomewhere(tx, founderId)) return 'already_in_company';
    const chosen = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    const company = {
      id: randomUUID(),
      name,
      address,
      settings: { ...firstSettings, ...chosen },
      founderId,
      now,
    };
    const row = await underFreeCode((code) => insertCompany(tx, company, code));
    await insertOwner(tx, company);
    await recordAudit(tx, {
      ...{ action: 'company_created', companyId: company.id, actorUserId: founderId, subjectUserId: null },
      ...{ details: { name }, origin, at: now },
    });
    return row;
  });
}
