import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/** The terms in force now that a punch is stamped with. */
interface InForce {
  readonly department: string | null;
  readonly settings: CompanySettings;
  /** Nothing of it has changed since. */
  readonly unchanged_since: Date;
}

/** When employee `e` or company `c` was last changed, as SQL. */
export const unchangedSince = 'greatest(e.updated_at, c.updated_at) as unchanged_since';

/** The shapes are promised by the table. */
type Term =
  | { key: 'department'; value: string | null }
  | { key: 'employment'; value: 'employed' | 'away' }
  | { key: 'longest_shift_hours'; value: number }
  | { key: 'time_zone'; value: string };

const termsStatement = statement(
  'terms_at',
  `select t.key, t.value from terms t
   where t.company_id = $1 and coalesce(t.employee_id, t.company_id) in ($1, $2) and t.valid @> $3::timestamptz`,
);

/**
 * The same with the department, zone and longest shift of an earlier time (P-6), and whether the person had left the
 * company then. It looks them up only if they may differ. A term without a row for that time has never changed.
 */
export async function asOf<Now extends InForce>(
  db: Queries,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  now: Now,
  at: Date,
): Promise<Now & { readonly wasAway: boolean }> {
  if (at >= now.unchanged_since) return { wasAway: false, ...now };
  const terms = await db.run<Term>(termsStatement, [companyId, employeeId, at]);
  const department = termValue(terms, 'department');
  return {
    ...now,
    department: department === undefined ? now.department : department,
    settings: {
      ...now.settings,
      timeZone: termValue(terms, 'time_zone') ?? now.settings.timeZone,
      maxShiftHours: termValue(terms, 'longest_shift_hours') ?? now.settings.maxShiftHours,
    },
    wasAway: termValue(terms, 'employment') === 'away',
  };
}

const termValue = <Key extends Term['key']>(terms: readonly Term[], key: Key) =>
  terms.find((term): term is Extract<Term, { key: Key }> => term.key === key)?.value;
