import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import { reachOf, roles } from '@checkpoint/contract/permissions';
import type { PunchType } from '@checkpoint/domain/punch-decision';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { CorrectionEvidence } from '#record/chain/canonical.ts';
import { corrections } from '#record/chain/fact-kinds.ts';
import { insertsFact } from '#record/chain/write-queries.ts';
import { unchangedSince } from '#record/terms/in-force-queries.ts';
import { waitsForAgreement } from './agreement-queries.ts';

export type ChangeKind = 'add' | 'move' | 'void' | 'settle' | 'accept_held' | 'dismiss_held' | 'confirm';

/** One step of one change, as it is about to become a row. */
export interface CorrectionFacts extends CorrectionEvidence {
  readonly step: 'asked' | 'accepted' | 'refused';
  readonly kind: ChangeKind;
  readonly type: PunchType | null;
}

export const insertCorrection = insertsFact(corrections);

export interface LockedHead {
  user_id: string;
  last_type: PunchType | null;
  chain_length: number;
  chain_hash: Buffer;
  department: string | null;
  settings: CompanySettings;
  unchanged_since: Date;
}

const lockHeadStatement = statement(
  'lock_presence_for_correction',
  `select e.user_id, p.last_type, p.chain_length, p.chain_hash, e.department, c.settings,
     ${unchangedSince}
   from presence p
   join employees e on e.company_id = $1 and e.id = p.employee_id
   join companies c on c.id = $1
   where p.company_id = $1 and p.employee_id = $2 for no key update of p`,
);

/** Locks the employee's head: punches of the same person wait, nobody else's do. */
export const lockHead = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<LockedHead>(lockHeadStatement, [companyId, employeeId]))[0];

/** The one employment of a record, and an absence from it if there is one: a row for each. */
export interface EmploymentRow {
  began: Date;
  /** When the person was removed. */
  left: Date | null;
  /** When they were restored. */
  back: Date | null;
}

const readEmploymentStatement = statement(
  'read_employment',
  `select e.created_at as began, lower(t.valid) as left, upper(t.valid) as back
   from employees e
   left join terms t on t.company_id = $1 and t.employee_id = e.id and t.key = 'employment'
     and t.value = '"away"'
   where e.company_id = $1 and e.id = $2`,
);

export const readEmployment = (db: Queries, companyId: string, employeeId: string) =>
  db.run<EmploymentRow>(readEmploymentStatement, [companyId, employeeId]);

// A manager decides over some; whether over this person too may change from day to day.
const deciders = roles.filter((role) => reachOf(role, 'time.review') === 'all');

const hasOtherDeciderStatement = statement(
  'has_other_decider',
  `select from memberships
   where company_id = $1 and user_id <> $2 and ended_at is null and role = any ($3::text[]) limit 1`,
);

/** Whether somebody else than this person can decide about hours. */
export const hasOtherDecider = async (db: Queries, companyId: string, userId: string): Promise<boolean> =>
  (await db.run(hasOtherDeciderStatement, [companyId, userId, deciders])).length > 0;

export interface LedgerRow {
  id: string;
  /** The first one of a record that was purged is not the first one that there ever was. */
  sequence: number;
  type: PunchType;
  timestamp: Date;
  chain_position: number;
  time_zone: string;
  longest_shift_hours: number;
  department: string | null;
}

const readLedgerStatement = statement(
  'read_ledger_of_employee',
  `select id, sequence, type, timestamp, chain_position, time_zone, longest_shift_hours, department from check_ins
   where company_id = $1 and employee_id = $2 order by sequence`,
);

export const readLedger = (db: Queries, companyId: string, employeeId: string) =>
  db.run<LedgerRow>(readLedgerStatement, [companyId, employeeId]);

export interface AcceptedRow {
  id: string;
  request_id: string;
  chain_position: number;
  kind: ChangeKind;
  punch_id: string | null;
  added_id: string | null;
  held_punch_id: string | null;
  type: PunchType | null;
  timestamp: Date | null;
  time_zone: string;
  longest_shift_hours: number;
  department: string | null;
}

// A punch accepted from the review list has the type, time, zone and department that it was held with.
const readAcceptedStatement = statement(
  'read_accepted_corrections',
  `select c.id, c.request_id, c.chain_position, c.kind, c.punch_id, c.added_id, c.held_punch_id,
     coalesce(c.type, h.type) as type, coalesce(c.timestamp, h.timestamp) as timestamp, coalesce(h.time_zone, c.time_zone) as time_zone,
     c.longest_shift_hours, case when h.id is null then c.department else h.department end as department
   from corrections c
   left join held_punches h on h.company_id = $1 and h.id = c.held_punch_id
   where c.company_id = $1 and c.employee_id = $2 and c.step = 'accepted' order by c.chain_position`,
);

export const readAccepted = (db: Queries, companyId: string, employeeId: string) =>
  db.run<AcceptedRow>(readAcceptedStatement, [companyId, employeeId]);

export interface HeldRow {
  id: string;
  type: PunchType;
  timestamp: Date;
  time_zone: string;
  department: string | null;
  decided: boolean;
}

const readHeldStatement = statement(
  'read_held_punches_of_employee',
  `select h.id, h.type, h.timestamp, h.time_zone, h.department, exists (select from corrections c
     where c.company_id = $1 and c.held_punch_id = h.id and c.step <> 'asked') as decided
   from held_punches h where h.company_id = $1 and h.employee_id = $2`,
);

export const readHeld = (db: Queries, companyId: string, employeeId: string) =>
  db.run<HeldRow>(readHeldStatement, [companyId, employeeId]);

/** A change that was asked for, as it would take effect. */
export interface AskedRow extends AcceptedRow {
  actor_user_id: string;
  employee_id: string;
  employee_user_id: string;
  decided: boolean;
  /** Its person is asked to agree. */
  waits: boolean;
}

const readAskedStatement = statement(
  'read_asked_corrections',
  `select a.id, a.request_id, a.chain_position, a.actor_user_id, a.employee_id, e.user_id as employee_user_id, a.kind,
     a.punch_id, a.added_id, a.held_punch_id, a.type, a.timestamp, a.time_zone, a.longest_shift_hours, a.department,
     ${waitsForAgreement('a.employee_id', 'a.actor_user_id')} as waits,
     exists (select from corrections d where d.company_id = $1 and d.asked_id = a.id) as decided
   from corrections a join employees e on e.company_id = $1 and e.id = a.employee_id
   where a.company_id = $1 and a.request_id = $2 and a.step = 'asked' order by a.chain_position`,
);

export const readAsked = (db: Queries, companyId: string, requestId: string) =>
  db.run<AskedRow>(readAskedStatement, [companyId, requestId]);

export interface OpenRequestRow {
  request_id: string;
  actor_user_id: string;
  kind: ChangeKind;
  punch_id: string | null;
  added_id: string | null;
  type: PunchType | null;
  timestamp: Date | null;
  reason: string | null;
}

const readOpenRequestsStatement = statement(
  'read_open_requests_of_employee',
  `select a.request_id, a.actor_user_id, a.kind, a.punch_id, a.added_id, a.type, a.timestamp, a.reason
   from corrections a where a.company_id = $1 and a.employee_id = $2 and a.step = 'asked'
     and not exists (select from corrections d where d.company_id = $1 and d.asked_id = a.id)
   order by a.chain_position`,
);

/** The open requests about one employee, in the order of the chain. */
export const readOpenRequests = (db: Queries, companyId: string, employeeId: string) =>
  db.run<OpenRequestRow>(readOpenRequestsStatement, [companyId, employeeId]);
