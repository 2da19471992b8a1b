import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { HeldReason, PunchType } from '@checkpoint/domain/punch-decision';
import { batched } from '#kernel/database/batch.ts';
import type { Database, Queries, Transaction } from '#kernel/database/database.ts';
import { statement, statementForOneMachine } from '#kernel/database/statement.ts';
import type { PunchEvidence } from '#record/chain/canonical.ts';
import type { Link } from '#record/chain/chain.ts';
import { heldPunches, latePositions, statusChanges } from '#record/chain/fact-kinds.ts';
import { appendsFact } from '#record/chain/write-queries.ts';
import {
  findSession,
  livingSessions,
  type SessionRow,
  sessionColumns,
  sessionsBy,
} from '#record/sessions/queries.ts';
import { unchangedSince } from '#record/terms/in-force-queries.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const lockHeadStatement = statement(
  'lock_punch_head',
  'select from presence where company_id = $1 and employee_id = $2 for no key update',
);

/** Locks the head: nobody else can move it until the transaction ends. */
export const lockHead = (tx: Transaction, companyId: string, employeeId: string) =>
  tx.run(lockHeadStatement, [companyId, employeeId]);

/** Where an employee stands, with everything that a punch is decided on and stamped with. */
export interface HeadRow {
  sequence: number;
  last_type: PunchType | null;
  last_timestamp: Date | null;
  chain_length: number;
  chain_hash: Buffer;
  status: 'checked_in' | 'checked_out';
  status_correction_id: string | null;
  open_period_id: string | null;
  open_since: Date | null;
  /** The last instant of the effective timeline, which corrections may have moved past the last row. */
  effective_until: Date | null;
  department: string | null;
  employed_since: Date;
  settings: CompanySettings;
  unchanged_since: Date;
  user_id: string;
  first_name: string;
  last_name: string;
}

interface PlacedHead extends HeadRow {
  place: number;
}

interface HeadWanted {
  readonly companyId: string;
  readonly employeeId: string;
}

/** Columns of presence `p`, employee `e` and company `c`, selected next to those of the account. */
const headColumns = `p.sequence, p.last_type, p.last_timestamp, p.chain_length, p.chain_hash, p.status,
  p.status_correction_id, p.open_period_id, case when p.status = 'checked_in' then p.checked_in_at end as open_since,
  greatest(p.last_timestamp, p.checked_in_at, p.checked_out_at) as effective_until,
  e.department, e.created_at as employed_since, c.settings, ${unchangedSince}`;

const headOf = (
  company: string,
) => `select wanted.place::int as place, ${headColumns}, m.user_id, m.first_name, m.last_name
   from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (company_id, employee_id, place)
   join presence p on p.company_id = ${company} and p.employee_id = wanted.employee_id
   join employees e on e.company_id = ${company} and e.id = p.employee_id
   join companies c on c.id = ${company}
   join memberships m on m.company_id = ${company} and m.user_id = e.user_id`;

const findHeadsStatement = statementForOneMachine('find_punch_heads', headOf('wanted.company_id'));
const findHeadsOfCompanyStatement = statement('find_punch_heads_of_company', headOf('$3'));

const findHeads = batched(
  async (db, wanted: readonly [HeadWanted, ...HeadWanted[]]) => {
    const companyIds = wanted.map(({ companyId }) => companyId);
    const employeeIds = wanted.map(({ employeeId }) => employeeId);
    const rows = db.isDivided
      ? await db.run<PlacedHead>(findHeadsOfCompanyStatement, [companyIds, employeeIds, wanted[0].companyId])
      : await db.run<PlacedHead>(findHeadsStatement, [companyIds, employeeIds]);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return wanted.map((_, index) => byPlace.get(index + 1));
  },
  { lineOf: ({ companyId }, { isDivided }) => (isDivided ? companyId : '') },
);

export const findHead = (db: Queries, companyId: string, employeeId: string) =>
  findHeads(db, { companyId, employeeId });

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

const findSessionsWithHeads = sessionsBy<SessionRow & Nullable<Omit<HeadRow, keyof SessionRow>>>(
  statementForOneMachine(
    'find_sessions_with_heads',
    `select ${sessionColumns}, ${headColumns} from ${livingSessions}
     left join presence p on p.company_id = e.company_id and p.employee_id = e.id
     left join companies c on c.id = p.company_id`,
  ),
);

interface SessionWithHead {
  readonly session: SessionRow | undefined;
  readonly head: HeadRow | null;
}

/** A live session with its employee's head; null if the person has no employee record. */
export async function findSessionWithHead(db: Queries, sid: string, now: Date): Promise<SessionWithHead> {
  if (db.isDivided) {
    const session = await findSession(db, sid, now);
    const { company_id: companyId = null, employee_id: employeeId = null } = session ?? {};
    if (companyId === null || employeeId === null) return { session, head: null };
    return { session, head: (await findHead(db, companyId, employeeId)) ?? null };
  }
  const session = await findSessionsWithHeads(db, { sid, now });
  // The outer join gives all columns of a head or none, and every row of presence has a chain length.
  const head = session?.chain_length == null ? null : (session as HeadRow);
  return { session, head };
}

/** The facts of a punch that is about to become a row. */
export interface NewPunch extends PunchEvidence {
  readonly type: PunchType;
  readonly locationStatus: string;
  readonly source: 'web' | 'offline';
  readonly receivedAt: Date;
}

/** More than a phone makes in months without a network. */
const mostHeld = 1_000;

const isHeldFullStatement = statement(
  'is_held_full',
  `select from held_punches h where h.company_id = $1 and h.employee_id = $2
     and not exists (select from corrections c where c.company_id = $1 and c.held_punch_id = h.id)
   offset ${mostHeld - 1} limit 1`,
);

/** Whether as many of somebody's punches wait for a decision as are kept. */
export const isHeldFull = async (db: Queries, { companyId, employeeId }: NewPunch): Promise<boolean> =>
  (await db.run(isHeldFullStatement, [companyId, employeeId])).length === 1;

const appendHeld = appendsFact(heldPunches);

/** Keeps a punch for review. False when the head has moved since it was read. */
export const holdPunch = (db: Database | Transaction, punch: NewPunch, reason: HeldReason, link: Link) =>
  appendHeld(db, { ...punch, syncedAt: punch.receivedAt, reason }, link);

/** Writes a status change. False when the head has moved since it was read. */
export const appendStatusChange = appendsFact(
  statusChanges,
  'location_status = fact.location_status, changed_at = fact.timestamp',
);

const findSettingsStatement = statement(
  'find_company_settings',
  'select settings from companies where id = $1',
);

export async function findSettings(db: Queries, companyId: string): Promise<CompanySettings> {
  const [row] = await db.run<{ settings: CompanySettings }>(findSettingsStatement, [companyId]);
  if (row === undefined) throw new Error(`company ${companyId} does not exist`);
  return row.settings;
}

const findPunchForPositionStatement = statement(
  'find_punch_for_position',
  `select c.created_at,
     c.coordinates is not null or exists (
       select from late_positions l where l.company_id = $1 and l.punch_id = c.id) as has_position
   from check_ins c where c.company_id = $1 and c.employee_id = $2 and c.id = $3`,
);

/** One's own punch, as far as attaching a position to it is concerned. */
export const findPunchForPosition = async (db: Queries, companyId: string, employeeId: string, id: string) =>
  (
    await db.run<{ created_at: Date; has_position: boolean }>(findPunchForPositionStatement, [
      ...[companyId, employeeId, id],
    ])
  )[0];

const isLast = `p.sequence = (
  select c.sequence from check_ins c where c.company_id = $1 and c.id = fact.punch_id)`;

/** Attaches a position. False when the head has moved since it was read. */
export const attachPosition = appendsFact(
  latePositions,
  // Presence shows the position while this punch is still the last one.
  `coordinates = case when ${isLast} then fact.coordinates else p.coordinates end,
   changed_at = case when ${isLast} then fact.timestamp else p.changed_at end`,
);
