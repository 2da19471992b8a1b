import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { joinTap, tapOf } from '#record/chain/tap-queries.ts';

/** The punch or correction behind a period's start or end, and the facts of its tap. */
export interface OriginRow {
  period_id: string;
  side: 'start' | 'end';
  kind: 'punch' | 'correction';
  id: string;
  recorded_at: Date;
  /** When it was tapped, however it was corrected; null where nobody did. */
  tapped_at: Date | null;
  is_offline: boolean;
  clock_suspect: boolean;
  first_name: string;
  last_name: string;
  reason: string | null;
}

const tap = tapOf('tap');
const joined = joinTap({
  ...{ name: 'tap', punchId: 's.punch_id', correctionId: 's.correction_id' },
});

// What an employee wrote when asking says more than what the decision repeats.
const readOriginsStatement = statement(
  'read_origins_of_periods',
  `with sides as (
     select w.company_id, w.id, side.name, side.punch_id, side.correction_id
     from work_periods w
     cross join lateral (values ('start', w.start_punch_id, w.start_correction_id),
       ('end', w.end_punch_id, w.end_correction_id)) as side (name, punch_id, correction_id)
     where w.company_id = $1 and w.employee_id = $2 and w.id = any ($3::uuid[])
   )
   select s.id as period_id, s.name as side,
     case when s.correction_id is null then 'punch' else 'correction' end as kind,
     coalesce(s.correction_id, s.punch_id) as id,
     coalesce(tap_change.created_at, tap_punch.created_at) as recorded_at, ${tap.timestamp} as tapped_at,
     ${tap.isMarkedOffline} as is_offline, ${tap.clockSuspect} as clock_suspect, m.first_name, m.last_name,
     coalesce(asked.reason, tap_change.reason) as reason
   from sides s ${joined}
   left join corrections asked on asked.company_id = $1 and asked.id = tap_change.asked_id
   join memberships m on m.company_id = $1
     and m.user_id = coalesce(tap_change.actor_user_id, tap_punch.actor_user_id)`,
);

export const readOrigins = (
  db: Queries,
  companyId: string,
  employeeId: string,
  periodIds: readonly string[],
) => db.run<OriginRow>(readOriginsStatement, [companyId, employeeId, periodIds]);
