import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { joinTap, tapOf } from '#record/chain/tap-queries.ts';

/** What a time that is shown rests on: a punch, or a correction that nobody tapped. */
export interface ShownTap {
  readonly is_there: boolean;
  readonly is_offline: boolean;
  readonly seconds_under_way: number | null;
  readonly clock_suspect: boolean;
  readonly corrected: boolean;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
}

const told = (name: string, corrected: string) => {
  const tap = tapOf(name);
  return `json_build_object('is_there', ${tap.isThere}, 'is_offline', ${tap.isOffline},
    'seconds_under_way', ${tap.secondsUnderWay}, 'clock_suspect', ${tap.clockSuspect}, 'corrected', ${corrected},
    'coordinates', ${tap.coordinates})`;
};

/**
 * The tap that the state of the presence `p` rested on when the row `sequence` was the last one of the ledger: that row, or
 * what the last correction, if it came then, left the state to. Found by its number person by person: a join would read the
 * whole ledger where many people are shown.
 */
const tapAtSequence = (name: string, sequence: string, condition = 'true') => {
  const byCorrection = `p.current_after = ${sequence}`;
  return `select ${told(name, `${byCorrection} and p.current_corrected is true`)}
  from (select) one
  left join check_ins ${name}_punch on ${name}_punch.company_id = $1
    and ${name}_punch.employee_id = p.employee_id
    and ${name}_punch.sequence = case when ${byCorrection} then p.current_sequence else ${sequence} end
  left join late_positions ${name}_late on ${name}_late.company_id = $1
    and ${name}_late.punch_id = ${name}_punch.id
  left join corrections ${name}_change on ${name}_change.company_id = $1
    and ${name}_change.id = case when ${byCorrection} then p.current_correction_id end
  left join held_punches ${name}_held on ${name}_held.company_id = $1
    and ${name}_held.id = ${name}_change.held_punch_id
  where ${condition} and coalesce(${name}_punch.id, ${name}_change.id) is not null`;
};

const isDecided = 'p.current_after is not distinct from p.sequence';

export const currentTap = tapAtSequence('now', 'p.sequence');

/** Who punched out was checked in before: what that state rested on began the period. */
export const checkInTap = tapAtSequence(
  'came',
  '(p.sequence - 1)',
  `p.status = 'checked_out' and not (${isDecided})`,
);

/** A correction that decided the state says what its end rests on, not its beginning. */
export const lacksCheckInTap = `p.status = 'checked_out' and p.checked_in_at is not null and ${isDecided}`;

// The periods of few, in a statement of its own: the table of people as a whole reads none.
const findCheckInTapsStatement = statement(
  'find_check_in_taps',
  `select p.employee_id, ${told('came', 'period.start_correction_id is not null')} as tap
   from presence p
   cross join lateral (
     select w.start_punch_id, w.start_correction_id from work_periods w
     where w.company_id = $1 and w.employee_id = p.employee_id and w.started_at = p.checked_in_at
       and w.ended_at is not null
     order by w.ended_at desc limit 1) period
   ${joinTap({
     ...{ name: 'came', punchId: 'period.start_punch_id', correctionId: 'period.start_correction_id' },
   })}
   where p.company_id = $1 and p.employee_id = any ($2::uuid[])`,
);

interface Lacking {
  readonly id: string;
  readonly check_in_tap: ShownTap | null;
  readonly lacks_check_in_tap: boolean;
}

/** The rows with the check-ins of those whose state a correction decided, found together. */
export async function withCheckIns<Row extends Lacking>(
  db: Queries,
  companyId: string,
  rows: Row[],
): Promise<Row[]> {
  const ids = rows.filter((row) => row.lacks_check_in_tap).map(({ id }) => id);
  if (ids.length === 0) return rows;
  const found = await db.run<{ employee_id: string; tap: ShownTap }>(findCheckInTapsStatement, [
    companyId,
    ids,
  ]);
  const taps = new Map(found.map((row) => [row.employee_id, row.tap]));
  return rows.map((row) => ({ ...row, check_in_tap: taps.get(row.id) ?? row.check_in_tap }));
}
