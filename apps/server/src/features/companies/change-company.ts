import { recordAudit } from '#platform/audit/audit.ts';
import type { Origin } from '#platform/audit/origin.ts';
import type { Database } from '#platform/database/database.ts';
import type { CompanyScope } from '#platform/http/policy.ts';
import { type CompanyChange, type CompanyRow, lockCompany, updateCompany } from './queries.ts';

/** Changes name, address and settings; the trail says what each was before. */
export function changeCompany(
  db: Database,
  { companyId, actor }: CompanyScope,
  change: CompanyChange,
  origin: Origin,
): Promise<CompanyRow | undefined> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    const after = await updateCompany(tx, companyId, change);
    if (before === undefined || after === undefined) return undefined;
    const details = differences(before, after);
    if (Object.keys(details).length > 0) {
      await recordAudit(tx, {
        ...{ action: 'company_changed', companyId, actorUserId: actor.userId, subjectUserId: null },
        ...{ details, origin, at: change.now },
      });
    }
    return after;
  });
}

const flat = ({ name, address, settings }: CompanyRow): Record<string, unknown> => ({
  name,
  address,
  ...settings,
});

/** Each value that differs, before and after. */
function differences(before: CompanyRow, after: CompanyRow): Record<string, readonly unknown[]> {
  const [former, present] = [flat(before), flat(after)];
  const changed = Object.keys(present).filter((key) => former[key] !== present[key]);
  return Object.fromEntries(changed.map((key) => [key, [former[key] ?? null, present[key]]]));
}
