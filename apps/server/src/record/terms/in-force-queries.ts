import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/** What is in force now of what a punch is stamped with. */
interface InForce {
  readonly department: string | null;
  readonly settings: CompanySettings;
  /** Nothing of it has changed since. */
  readonly unchanged_since: Date;
}

/** When employee `e` or company `c` was last changed, as SQL. */
export const unchangedSince = 'greatest(e.updated_at, c.updated_at) as unchanged_since';

interface Then {
  department: string | null;
  time_zone: string;
  longest_shift_hours: number;
  was_away: boolean;
}

const inForceStatement = statement(
  'in_force_at',
  `select case when was.until is null then e.department else was.department end as department,
     coalesce(zone.time_zone, c.settings ->> 'timeZone') as time_zone,
     coalesce(shift.hours, (c.settings ->> 'maxShiftHours')::int) as longest_shift_hours,
     exists (select from absences a where a.company_id = e.company_id and a.employee_id = e.id and a.since <= $3
       and (a.until is null or a.until > $3)) as was_away
   from employees e
   join companies c on c.id = e.company_id
   left join lateral (select f.until, f.department from former_departments f
     where f.company_id = e.company_id and f.employee_id = e.id and f.until > $3 order by f.until limit 1) was on true
   left join lateral (select f.time_zone from former_time_zones f
     where f.company_id = e.company_id and f.until > $3 order by f.until limit 1) zone on true
   left join lateral (select f.hours from former_longest_shifts f
     where f.company_id = e.company_id and f.until > $3 order by f.until limit 1) shift on true
   where e.company_id = $1 and e.id = $2`,
);

/**
 * The same with the department, the zone and the longest shift of an earlier time (P-6), and whether the
 * person was away from the company then; asks only where they may differ.
 */
export async function asOf<Now extends InForce>(
  db: Queries,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  now: Now,
  at: Date,
): Promise<Now & { readonly wasAway: boolean }> {
  if (at >= now.unchanged_since) return { ...now, wasAway: false };
  const [then] = await db.run<Then>(inForceStatement, [companyId, employeeId, at]);
  if (then === undefined) throw new Error(`employee ${employeeId} does not exist`);
  const { department, time_zone: timeZone, longest_shift_hours: maxShiftHours } = then;
  return {
    ...now,
    department,
    settings: { ...now.settings, timeZone, maxShiftHours },
    wasAway: then.was_away,
  };
}
