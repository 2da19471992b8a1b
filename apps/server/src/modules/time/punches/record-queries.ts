import type { HeldReason, PunchType } from '@checkpoint/domain/punch-decision';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Scope } from '#record/actors/scope.ts';
import { scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';
import { joinTap, tapOf } from '#record/chain/tap-queries.ts';
import type { Coordinates } from './queries.ts';

/** A row of the ledger with its employee's name: what every list of check records shows. */
export interface CheckInRow {
  id: string;
  employee_id: string;
  sequence: number;
  type: PunchType;
  timestamp: Date;
  location: string | null;
  /** As shown: a later change of the status replaces the one of the tap. */
  location_status: string | null;
  coordinates: Coordinates | null;
  is_offline: boolean;
  synced_at: Date | null;
  time_zone: string;
  department: string | null;
  user_id: string;
  first_name: string;
  last_name: string;
}

// A status changed later, or a position that came late, is shown as the record's own.
const checkInColumns = `c.id, c.employee_id, c.sequence, c.type, c.timestamp, coalesce(late.location, c.location) as location,
  coalesce((select l.location_status from location_status_changes l
    where l.company_id = $1 and l.employee_id = c.employee_id and l.sequence = c.sequence
    order by l.chain_position desc limit 1), c.location_status) as location_status,
  coalesce(c.coordinates, late.coordinates) as coordinates, c.is_offline, c.synced_at, c.time_zone, c.department, m.user_id, m.first_name, m.last_name`;
// The facts behind a punch's marks, in addition to its time.
export const markedColumns = `${checkInColumns}, c.location_status as tapped_status, c.clock_suspect, exists (select from corrections k
    where k.company_id = $1 and k.punch_id = c.id and k.step = 'accepted' and k.kind <> 'confirm') as corrected`;
/** The people and late positions of the rows `c`. */
export const peopleOfCheckIns = `join employees e on e.company_id = $1 and e.id = c.employee_id
  join memberships m on m.company_id = $1 and m.user_id = e.user_id
  left join late_positions late on late.company_id = $1 and late.punch_id = c.id`;
export const checkInsWithPeople = `from check_ins c ${peopleOfCheckIns}`;

/** A row with the marks that administrators see. */
export interface MarkedRow extends CheckInRow {
  /** As chosen at the tap, whatever it was changed to since. */
  tapped_status: string | null;
  clock_suspect: boolean;
  corrected: boolean;
}

/** The values that a repeated request is compared with, in addition to the row. */
export interface RecordedRow extends CheckInRow {
  occurred_at: Date | null;
  /** As tapped, whatever corrections changed since. */
  tapped_status: string | null;
}

const findLatestStatement = statement(
  'find_latest_check_in',
  `select ${checkInColumns}, c.occurred_at, c.location_status as tapped_status ${checkInsWithPeople} where c.company_id = $1 and c.employee_id = $2
   order by c.sequence desc limit 1`,
);

/** The ledger's last row, whatever corrections made of it. */
export const findLatest = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<RecordedRow>(findLatestStatement, [companyId, employeeId]))[0];

/** A row as it counts: a correction may have moved or replaced it. */
export type CurrentRow = Omit<CheckInRow, 'sequence'>;

/** The same with its basis, wherever it was moved: a row of the ledger, or the correction that added it. */
export interface CurrentRecord extends CurrentRow {
  sequence: number | null;
  correction_id: string | null;
}

/**
 * SQL for the side of a work period that the state of presence `p` is based on: the last event of the effective
 * timeline. No row if nothing counts.
 */
const currentSide = `
  select p.company_id, p.employee_id,
    case p.status when 'checked_in' then 'check_in' else 'check_out' end as type,
    case p.status when 'checked_in' then w.started_at else w.ended_at end as timestamp,
    case p.status when 'checked_in' then w.start_punch_id else w.end_punch_id end as punch_id,
    case p.status when 'checked_in' then w.start_correction_id else w.end_correction_id end as correction_id
  from work_periods w
  where w.company_id = $1 and w.employee_id = p.employee_id and w.started_at = p.checked_in_at
    and (p.status = 'checked_in' or w.ended_at is not null)
  order by w.ended_at desc nulls first limit 1`;
const tap = tapOf('now');
const nowTapped = joinTap({
  ...{ name: 'now', punchId: 's.punch_id', correctionId: 's.correction_id' },
});
// A correction by itself knows no place.
const findCurrentStatement = statement(
  'find_current_record',
  `select coalesce(now_punch.id, now_held.id, s.correction_id) as id, s.employee_id, s.type, s.timestamp,
     ${tap.location} as location, p.location_status, ${tap.coordinates} as coordinates, ${tap.isOffline} as is_offline,
     ${tap.syncedAt} as synced_at, coalesce(now_punch.time_zone, now_held.time_zone, now_change.time_zone) as time_zone,
     case when ${tap.isThere} then coalesce(now_punch.department, now_held.department) else now_change.department end
       as department,
     now_punch.sequence, case when now_punch.id is null then ${tap.correctionId} end as correction_id,
     m.user_id, m.first_name, m.last_name
   from presence p
   cross join lateral (${currentSide}) s
   join employees e on e.company_id = $1 and e.id = s.employee_id
   join memberships m on m.company_id = $1 and m.user_id = e.user_id
   ${nowTapped}
   where p.company_id = $1 and p.employee_id = $2`,
);

/** Where an employee stands by the effective timeline (C-2); undefined before anything that counts. */
export const findCurrent = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<CurrentRecord>(findCurrentStatement, [companyId, employeeId]))[0];

const findPunchStatement = statement(
  'find_punch_by_id',
  `select ${checkInColumns}, c.occurred_at, c.location_status as tapped_status ${checkInsWithPeople}
   where c.company_id = $1 and c.id = $2`,
);

export const findPunch = async (db: Queries, companyId: string, id: string) =>
  (await db.run<RecordedRow>(findPunchStatement, [companyId, id]))[0];

export interface HeldRow {
  id: string;
  employee_id: string;
  type: PunchType;
  location_status: string | null;
  occurred_at: Date | null;
  reason: HeldReason;
}

const findHeldStatement = statement(
  'find_held_punch',
  `select id, employee_id, type, location_status, occurred_at, reason from held_punches
   where company_id = $1 and id = $2`,
);

export const findHeld = async (db: Queries, companyId: string, id: string) =>
  (await db.run<HeldRow>(findHeldStatement, [companyId, id]))[0];

const isCorrectionStatement = statement(
  'is_id_of_correction',
  'select from corrections where company_id = $1 and id = $2',
);

/** Whether an id belongs to a correction. The person concerned may know that. */
export const isCorrection = async (db: Queries, companyId: string, id: string): Promise<boolean> =>
  (await db.run(isCorrectionStatement, [companyId, id])).length === 1;

/** The position after which a list of records continues. */
export interface AfterRecord {
  readonly timestamp: Date;
  readonly employeeId: string;
  readonly sequence: number;
}

export interface RecordFilter {
  /** One employee's records, or null for everybody's whom the scope reaches. */
  readonly employeeId: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly after: AfterRecord | null;
  readonly limit: number;
}

// A statement for each shape: one plan for "everybody or one" would read the whole company for one person.
const listOwnStatement = scopedStatement(
  'list_own_check_ins',
  7,
  (within) => `select ${markedColumns} ${checkInsWithPeople}
   where c.company_id = $1 and c.employee_id = $2${within('c')}
     and ($3::timestamptz is null or c.timestamp >= $3) and ($4::timestamptz is null or c.timestamp < $4)
     and ($5::int is null or c.sequence < $5)
   order by c.sequence desc limit $6`,
);

const listAllStatement = scopedStatement(
  'list_company_check_ins',
  8,
  (within) => `select ${markedColumns} ${checkInsWithPeople}
   where c.company_id = $1${within('c')}
     and c.timestamp >= coalesce($2::timestamptz, '-infinity') and c.timestamp < coalesce($3::timestamptz, 'infinity')
     and (c.timestamp, c.employee_id, c.sequence)
       < (coalesce($4::timestamptz, 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), coalesce($6::int, 0))
   order by c.timestamp desc, c.employee_id desc, c.sequence desc limit $7`,
);

/** Records of one employee or of everybody whom the scope reaches, newest first. */
export function listRecords(
  db: Queries,
  companyId: string,
  scope: Scope,
  filter: RecordFilter,
): Promise<MarkedRow[]> {
  const { employeeId, from, to, after, limit } = filter;
  return employeeId === null
    ? db.run(listAllStatement(scope), [
        ...[companyId, from, to, after?.timestamp ?? null, after?.employeeId ?? null],
        ...[after?.sequence ?? null, limit, ...scopeValues(scope)],
      ])
    : db.run(listOwnStatement(scope), [
        ...[companyId, employeeId, from, to, after?.sequence ?? null, limit, ...scopeValues(scope)],
      ]);
}

export interface PeriodRow {
  started_at: Date;
  ended_at: Date | null;
  check_out_missing: boolean;
}

const listPeriodsStatement = statement(
  'list_own_work_periods',
  `select started_at, ended_at, check_out_missing from work_periods
   where company_id = $1 and employee_id = $2 and started_at < $4
     -- One that was left open is known only where it began, and one without length, which no range holds, too.
     and (started_at >= $3 or ended_at > $3 or ended_at is null and not check_out_missing)
   order by started_at, ended_at, id`,
);

/** The work periods of one employee that touch an interval. */
export const listPeriods = (db: Queries, companyId: string, employeeId: string, start: Date, end: Date) =>
  db.run<PeriodRow>(listPeriodsStatement, [companyId, employeeId, start, end]);

// Punches that waited in a phone arrive within moments of each other and are announced together.
const newestOfStatement = scopedStatement(
  'newest_check_ins_of_employees',
  3,
  (within) => `select latest.* from unnest($2::uuid[]) as wanted (employee_id)
   cross join lateral (
     select k.sequence, k.created_at from check_ins k
     where k.company_id = $1 and k.employee_id = wanted.employee_id order by k.sequence desc limit 1) newest
   cross join lateral (
     select ${markedColumns} ${checkInsWithPeople}
     where c.company_id = $1${within('c')} and c.employee_id = wanted.employee_id and c.sequence > newest.sequence - 10
       and c.created_at > newest.created_at - interval '2 seconds') latest
   order by latest.timestamp desc, latest.sequence desc`,
);

/** The newest record of each of these employees, with those that came just before it; newest first. */
export const newestRecordsOf = (
  db: Queries,
  companyId: string,
  scope: Scope,
  employeeIds: readonly string[],
) => db.run<MarkedRow>(newestOfStatement(scope), [companyId, employeeIds, ...scopeValues(scope)]);
