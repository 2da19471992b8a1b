import type { PunchType } from '@checkpoint/domain/punch-decision';
import type { Queries } from '#kernel/database/database.ts';
import type { Scope } from '#record/actors/scope.ts';
import { scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';
import { waitsForAgreement } from './agreement-queries.ts';
import { isUnasked, missingPeriods } from './missing-queries.ts';

/** The device's statements about its clock, as stored. */
export interface EvidenceColumns {
  occurred_at: Date | null;
  clock_evidence: {
    sentAt?: string;
    monotonicAge?: number;
    lastServerTime?: string;
    lastServerTimeSeenAt?: string;
    monotonicSinceServerTime?: number;
    impossible?: boolean;
  } | null;
}

/** The same with when it was received. */
export interface ReceivedEvidence extends EvidenceColumns {
  created_at: Date;
}

export interface FlaggedRow extends ReceivedEvidence {
  id: string;
  employee_id: string;
  first_name: string;
  last_name: string;
  type: PunchType;
  timestamp: Date;
  is_offline: boolean;
  synced_at: Date | null;
  clock_suspect: boolean;
  has_position: boolean;
  time_zone: string;
}

// The condition is that of the index check_ins_odd, word for word; what somebody decided about a punch's time settles it.
const flagged = (within: string) => `from check_ins c
   where c.company_id = $1 and (c.clock_suspect or c.synced_at - c.timestamp > interval '15 minutes')${within}
     and not exists (select from corrections k where k.company_id = $1 and k.punch_id = c.id
       and k.step = 'accepted' and k.kind in ('confirm', 'move', 'void'))`;

const listFlaggedStatement = scopedStatement(
  'list_flagged_check_ins',
  3,
  (
    within,
  ) => `select c.id, c.employee_id, m.first_name, m.last_name, c.type, c.timestamp, c.is_offline, c.synced_at,
     c.clock_suspect, c.time_zone, c.created_at, c.occurred_at, c.clock_evidence,
     c.coordinates is not null or exists (
       select from late_positions l where l.company_id = $1 and l.punch_id = c.id) as has_position
   from (select c.* ${flagged(within('c'))} order by c.timestamp desc limit $2) c
   join employees e on e.company_id = $1 and e.id = c.employee_id
   join memberships m on m.company_id = $1 and m.user_id = e.user_id
   order by c.timestamp desc`,
);

/** Punches that came late or with a clock in doubt, and that nobody has decided on, the newest first. */
export const listFlagged = (db: Queries, companyId: string, scope: Scope, limit: number) =>
  db.run<FlaggedRow>(listFlaggedStatement(scope), [companyId, limit, ...scopeValues(scope)]);

export interface CountRow {
  held: number;
  missing: number;
  flagged: number;
  asked: number;
}

const countStatement = scopedStatement(
  'count_review',
  3,
  (within) => `select
     (select count(*) from held_punches h where h.company_id = $1${within('h')} and not exists (
        select from corrections k where k.company_id = $1 and k.held_punch_id = h.id))::int as held,
     (select count(*) from (${missingPeriods(within)}) missing where ${isUnasked})::int as missing,
     (select count(*) ${flagged(within('c'))})::int as flagged,
     (select count(distinct a.request_id) from corrections a where a.company_id = $1 and a.step = 'asked'${within('a')}
        and not ${waitsForAgreement('a.employee_id', 'a.actor_user_id')}
        and not exists (select from corrections d where d.company_id = $1 and d.asked_id = a.id))::int as asked`,
);

/** How much waits; check-ins open since before `openSince` count as forgotten. */
export async function countReview(
  db: Queries,
  companyId: string,
  scope: Scope,
  openSince: Date,
): Promise<CountRow> {
  const values = [companyId, openSince, ...scopeValues(scope)];
  const [row] = await db.run<CountRow>(countStatement(scope), values);
  return row ?? { held: 0, missing: 0, flagged: 0, asked: 0 };
}

const subjectsStatement = scopedStatement(
  'find_subjects_of_punches',
  3,
  (
    within,
  ) => `select id, employee_id from check_ins c where company_id = $1 and id = any ($2::uuid[])${within('c')}
   union all
   select id, employee_id from held_punches h where company_id = $1 and id = any ($2::uuid[])${within('h')}`,
);

/** Whose these punches are, counted or held; those that the scope does not reach are missing. */
export async function subjectsOf(db: Queries, companyId: string, scope: Scope, ids: readonly string[]) {
  const values = [companyId, ids, ...scopeValues(scope)];
  const rows = await db.run<{ id: string; employee_id: string }>(subjectsStatement(scope), values);
  return new Map(rows.map((row) => [row.id, row.employee_id]));
}

interface PunchEvidenceRow extends ReceivedEvidence {
  id: string;
}

const listEvidenceStatement = scopedStatement(
  'list_clock_evidence',
  5,
  (within) => `select id, created_at, occurred_at, clock_evidence from check_ins c
   where company_id = $1 and employee_id = $2${within('c')} and timestamp >= $3 and timestamp < $4
     and (synced_at is not null or clock_suspect or timestamp - created_at >= interval '1 minute')
   order by sequence`,
);

/** The clock evidence of one employee's punches in this period that came late or are doubtful. */
export const listEvidence = (
  db: Queries,
  companyId: string,
  scope: Scope,
  employeeId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
) =>
  db.run<PunchEvidenceRow>(listEvidenceStatement(scope), [
    companyId,
    employeeId,
    from,
    to,
    ...scopeValues(scope),
  ]);
