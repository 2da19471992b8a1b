import type { HeldReason, PunchType } from '@checkpoint/domain/punch-decision';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Scope } from '#record/actors/scope.ts';
import { scopedStatement, scopeValues, type Within } from '#record/actors/scope-queries.ts';
import { waitsForAgreement } from './agreement-queries.ts';
import { isUnasked, missingPeriods } from './missing-queries.ts';
import type { ChangeKind } from './queries.ts';
import type { EvidenceColumns } from './review-queries.ts';

export interface RequestRow {
  id: string;
  asked_id: string | null;
  request_id: string;
  employee_id: string;
  employee_user_id: string;
  employee_first_name: string;
  employee_last_name: string;
  step: 'asked' | 'accepted' | 'refused';
  kind: ChangeKind;
  punch_id: string | null;
  added_id: string | null;
  held_punch_id: string | null;
  type: PunchType | null;
  timestamp: Date | null;
  /** The type and time of the punch named, tapped or added, as it counted before. */
  about_type: PunchType | null;
  about_timestamp: Date | null;
  reason: string | null;
  created_at: Date;
  actor_user_id: string;
  actor_first_name: string;
  actor_last_name: string;
  /** Its person is asked to agree. */
  waits: boolean;
}

/** Where the punch that the change `c` names was moved last, before `c` was decided and by another request. */
const lastMove = `select m.timestamp from corrections m
  where m.company_id = $1 and m.employee_id = c.employee_id and m.step = 'accepted' and m.kind = 'move'
    and (m.punch_id = c.punch_id or m.added_id = c.added_id) and m.request_id <> c.request_id
    and not exists (select from corrections d
      where d.company_id = $1 and d.employee_id = c.employee_id and d.request_id = c.request_id
        and d.step <> 'asked' and d.chain_position < m.chain_position)
  order by m.chain_position desc limit 1`;

/** What the change `c` brings, and the punch that it is about as it counted before. Needs `changeJoins`. */
export const changeColumns = `coalesce(c.type, h.type) as type, coalesce(c.timestamp, h.timestamp) as timestamp,
    coalesce(p.type, a.type, ah.type, case a.kind when 'settle' then 'check_out' end) as about_type,
    coalesce(moved.timestamp, p.timestamp, a.timestamp, ah.timestamp) as about_timestamp`;
export const changeJoins = `left join held_punches h on h.company_id = $1 and h.id = c.held_punch_id
  left join check_ins p on p.company_id = $1 and p.id = c.punch_id
  left join corrections a on a.company_id = $1 and a.id = c.added_id
  left join held_punches ah on ah.company_id = $1 and ah.id = a.held_punch_id
  left join lateral (${lastMove}) moved on true`;

const waitsOf = (alias: string) => waitsForAgreement(`${alias}.employee_id`, `${alias}.actor_user_id`);

// The newest requests first, each with all of its rows in the order of their chain.
const listText = (requests: string) => `
  select c.id, c.asked_id, c.request_id, c.employee_id, e.user_id as employee_user_id, em.first_name as employee_first_name, em.last_name as employee_last_name,
    c.step, c.kind, c.punch_id, c.added_id, c.held_punch_id, ${changeColumns}, c.reason, c.created_at,
    c.actor_user_id, am.first_name as actor_first_name, am.last_name as actor_last_name,
    c.step = 'asked' and ${waitsOf('c')} as waits
  from (${requests}) wanted
  join corrections c on c.company_id = $1 and c.request_id = wanted.request_id
  ${changeJoins}
  join employees e on e.company_id = $1 and e.id = c.employee_id
  join memberships em on em.company_id = $1 and em.user_id = e.user_id
  join memberships am on am.company_id = $1 and am.user_id = c.actor_user_id
  order by wanted.latest desc, c.request_id, c.chain_position`;

const listRequestsStatement = scopedStatement('list_correction_requests', 4, (within) =>
  listText(`select request_id, max(created_at) as latest from corrections r
    where company_id = $1 and ($2::uuid is null or employee_id = $2)${within('r')}
    group by request_id order by latest desc, request_id limit $3`),
);

/** Requests of one employee or, with null, of everybody whom the scope reaches. */
export const listRequests = (
  db: Queries,
  companyId: string,
  scope: Scope,
  employeeId: string | null,
  limit: number,
) => db.run<RequestRow>(listRequestsStatement(scope), [companyId, employeeId, limit, ...scopeValues(scope)]);

const findRequestStatement = statement(
  'find_correction_request',
  listText('select $2::uuid as request_id, now() as latest'),
);

export const findRequest = (db: Queries, companyId: string, requestId: string) =>
  db.run<RequestRow>(findRequestStatement, [companyId, requestId]);

const findDeciderStatement = statement(
  'find_decision_about_punch',
  listText(`select request_id, max(created_at) as latest from corrections k
    where company_id = $1 and step = 'accepted'
      and (held_punch_id = $2::uuid or punch_id = $2::uuid and kind = 'confirm')
    group by request_id order by latest desc, request_id limit 1`),
);

/** What was decided last about a held punch, or one that is flagged. */
export const findDecisionAbout = (db: Queries, companyId: string, punchId: string) =>
  db.run<RequestRow>(findDeciderStatement, [companyId, punchId]);

// Whose request it is, and whether the scope reaches it, is asked of its first step alone: decisions follow them.
const openRequests = (within: Within, whose: string) =>
  listText(`select a.request_id, min(a.created_at) as latest from corrections a
    where a.company_id = $1 and a.step = 'asked'${within('a')} and ${whose}
      and not exists (select from corrections d where d.company_id = $1 and d.asked_id = a.id)
    group by a.request_id order by latest desc limit $2`);

const listOpenStatement = scopedStatement('list_open_correction_requests', 3, (within) =>
  openRequests(within, `not ${waitsOf('a')}`),
);

/** What is asked for about whom the scope reaches, and others decide; the newest first. */
export const listOpenRequests = (db: Queries, companyId: string, scope: Scope, limit: number) =>
  db.run<RequestRow>(listOpenStatement(scope), [companyId, limit, ...scopeValues(scope)]);

const listProposedStatement = scopedStatement('list_proposed_corrections', 3, (within) =>
  openRequests(within, waitsOf('a')),
);

/** What others would change, and waits for its person. */
export const listProposed = (db: Queries, companyId: string, scope: Scope, limit: number) =>
  db.run<RequestRow>(listProposedStatement(scope), [companyId, limit, ...scopeValues(scope)]);

interface PersonRow {
  employee_id: string;
  first_name: string;
  last_name: string;
}

export interface HeldListRow extends PersonRow, EvidenceColumns {
  id: string;
  type: PunchType;
  timestamp: Date;
  reason: HeldReason;
  synced_at: Date;
  clock_suspect: boolean;
  time_zone: string;
}

const listHeldStatement = scopedStatement(
  'list_held_punches',
  3,
  (
    within,
  ) => `select h.id, h.employee_id, m.first_name, m.last_name, h.type, h.timestamp, h.reason, h.synced_at, h.clock_suspect,
     h.time_zone, h.occurred_at, h.clock_evidence
   from held_punches h
   join employees e on e.company_id = $1 and e.id = h.employee_id
   join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where h.company_id = $1${within('h')}
     and not exists (select from corrections c where c.company_id = $1 and c.held_punch_id = h.id)
   order by h.timestamp desc limit $2`,
);

export const listHeld = (db: Queries, companyId: string, scope: Scope, limit: number) =>
  db.run<HeldListRow>(listHeldStatement(scope), [companyId, limit, ...scopeValues(scope)]);

const listHeldOfStatement = scopedStatement(
  'list_held_punches_of_employee',
  4,
  (within) => `select id, type, timestamp from (
     select h.id, h.type, h.timestamp, h.chain_position from held_punches h
     where h.company_id = $1 and h.employee_id = $2${within('h')}
       and not exists (select from corrections c where c.company_id = $1 and c.held_punch_id = h.id)
     order by h.chain_position desc limit $3
   ) newest order by timestamp, chain_position`,
);

/** Punches of one employee that nobody has decided about; of too many those that came last, which somebody may just have tapped. */
export const listHeldOf = (db: Queries, companyId: string, scope: Scope, employeeId: string, limit: number) =>
  db.run<Pick<HeldListRow, 'id' | 'type' | 'timestamp'>>(listHeldOfStatement(scope), [
    ...[companyId, employeeId, limit, ...scopeValues(scope)],
  ]);

export interface PeriodListRow {
  id: string;
  started_at: Date;
  ended_at: Date | null;
  check_out_missing: boolean;
  corrected: boolean;
  /** The id of the punch that ended it, tapped or added. Null if it is open or settled. */
  end_id: string | null;
  time_zone: string;
}

export interface MissingRow extends PersonRow, PeriodListRow {
  /** The longest shift by which an end came too late: that of when it was written. Null where there is no end. */
  longest_shift_hours: number | null;
  /** The person's last stretches of work before, newest first: seconds since the epoch. */
  earlier: { started: number; ended: number }[];
}

/** The id of the punch that ended a stored period, tapped or added. Null if it is open or settled. */
export const endIdOf = (period: string) => `coalesce(${period}.end_punch_id, (
    select case k.kind when 'settle' then null when 'move' then coalesce(k.punch_id, k.added_id) else k.id end
    from corrections k where k.company_id = $1 and k.id = ${period}.end_correction_id))`;

const periodColumns = `w.id, w.started_at, w.ended_at, w.time_zone,
  coalesce(w.start_correction_id, w.end_correction_id) is not null as corrected, ${endIdOf('w')} as end_id`;

/** More than ten days of work. */
const earlierStretches = `array(
     select json_build_object('started', extract(epoch from b.started_at), 'ended', extract(epoch from b.ended_at))
     from work_periods b
     where b.company_id = $1 and b.employee_id = w.employee_id and b.started_at < w.started_at
       and b.ended_at is not null and not b.check_out_missing
     order by b.started_at desc limit 40)`;

const listMissingStatement = scopedStatement(
  'list_missing_check_outs',
  4,
  (within) => `with missing as (${missingPeriods(within)})
   select ${periodColumns}, ${earlierStretches} as earlier, true as check_out_missing, w.employee_id, m.first_name, m.last_name,
     coalesce(p.longest_shift_hours, c.longest_shift_hours) as longest_shift_hours
   from missing join work_periods w on w.company_id = $1 and w.employee_id = missing.employee_id and w.id = missing.id
   join employees e on e.company_id = $1 and e.id = w.employee_id
   join memberships m on m.company_id = $1 and m.user_id = e.user_id
   left join check_ins p on p.company_id = $1 and p.id = w.end_punch_id
   left join corrections c on c.company_id = $1 and c.id = w.end_correction_id
   where ${isUnasked}
   order by w.started_at desc limit $3`,
);

/** Periods without a check-out: marked so, or open since before `openSince`. */
export const listMissing = (db: Queries, companyId: string, scope: Scope, openSince: Date, limit: number) =>
  db.run<MissingRow>(listMissingStatement(scope), [companyId, openSince, limit, ...scopeValues(scope)]);

const listPeriodsStatement = scopedStatement(
  'list_work_periods_between',
  6,
  (
    within,
  ) => `select ${periodColumns}, w.check_out_missing or (w.ended_at is null and w.started_at < $5) as check_out_missing
   from work_periods w
   where w.company_id = $1 and w.employee_id = $2 and w.started_at < $4${within('w')}
     -- One that was left open is known only where it began, and one without length, which no range holds, too.
     and (w.started_at >= $3 or w.ended_at > $3 or w.ended_at is null and not w.check_out_missing)
   order by w.started_at, w.ended_at, w.id`,
);

export const listPeriodsBetween = (
  db: Queries,
  companyId: string,
  scope: Scope,
  employeeId: string,
  between: { from: Date; to: Date },
  openSince: Date,
) =>
  db.run<PeriodListRow>(listPeriodsStatement(scope), [
    ...[companyId, employeeId, between.from, between.to, openSince, ...scopeValues(scope)],
  ]);

const findPersonStatement = statement(
  'find_person_of_timeline',
  `select e.id as employee_id, m.first_name, m.last_name from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where e.company_id = $1 and e.id = $2`,
);

export const findPerson = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<PersonRow>(findPersonStatement, [companyId, employeeId]))[0];

const findTimelineVersionStatement = statement(
  'find_timeline_version',
  `select coalesce(max(chain_position), 0) as version from corrections
   where company_id = $1 and employee_id = $2 and step = 'accepted'`,
);

/** The place in the employee's chain of the newest correction in effect; 0 if there is none. */
export const findTimelineVersion = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<{ version: number }>(findTimelineVersionStatement, [companyId, employeeId]))[0]?.version ?? 0;

const findLongestShiftStatement = statement(
  'find_longest_shift',
  `select (settings ->> 'maxShiftHours')::int as hours from companies where id = $1`,
);

export async function findLongestShift(db: Queries, companyId: string): Promise<number> {
  const [row] = await db.run<{ hours: number }>(findLongestShiftStatement, [companyId]);
  if (row === undefined) throw new Error(`company ${companyId} does not exist`);
  return row.hours;
}
