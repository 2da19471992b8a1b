import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

/** The punch or the correction that a period's start or end rests on. */
export interface OriginRow {
  period_id: string;
  side: 'start' | 'end';
  kind: 'punch' | 'correction';
  id: string;
  recorded_at: Date;
  is_offline: boolean;
  clock_suspect: boolean;
  first_name: string;
  last_name: string;
  reason: string | null;
}

// What an employee wrote when asking says more than what the decision repeats.
const readOriginsStatement = statement(
  'read_origins_of_periods',
  `with sides as (
     select w.company_id, w.employee_id, w.id, side.name, side.punch_id, side.correction_id
     from work_periods w
     cross join lateral (values ('start', w.start_punch_id, w.start_correction_id),
       ('end', w.end_punch_id, w.end_correction_id)) as side (name, punch_id, correction_id)
     where w.company_id = $1 and w.employee_id = $2 and w.id = any ($3::uuid[])
   )
   select s.id as period_id, s.name as side, 'punch' as kind, c.id, c.created_at as recorded_at, c.is_offline,
     c.clock_suspect, u.first_name, u.last_name, null as reason
   from sides s join check_ins c on c.company_id = s.company_id and c.id = s.punch_id
   join users u on u.id = c.actor_user_id
   union all
   select s.id, s.name, 'correction', c.id, c.created_at, false, false, u.first_name, u.last_name,
     coalesce(asked.reason, c.reason)
   from sides s
   join corrections c on c.company_id = s.company_id and c.employee_id = s.employee_id and c.id = s.correction_id
   left join corrections asked on asked.company_id = c.company_id and asked.id = c.asked_id
   join users u on u.id = c.actor_user_id`,
);

export const readOrigins = (
  db: Queries,
  companyId: string,
  employeeId: string,
  periodIds: readonly string[],
) => db.run<OriginRow>(readOriginsStatement, [companyId, employeeId, periodIds]);
