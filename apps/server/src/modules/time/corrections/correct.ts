import type { EffectiveTimeline } from '@checkpoint/domain/effective-timeline';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { isDeadlock } from '#kernel/database/faults.ts';
import { correctionEvidence } from '#record/chain/canonical.ts';
import { headAfter, nextLink } from '#record/chain/chain.ts';
import { auditDecision } from './audit-decision.ts';
import type { CorrectionOrder } from './correction-order.ts';
import { accept, aimEach, type ChainedRow } from './correction-rows.ts';
import { currentRecord, stateCorrection } from './current-record.ts';
import { decidedFor, departmentsTouched, refuseOtherDepartment } from './departments-touched.ts';
import { outsideEmployment } from './employment.ts';
import { extendChain, updatePresence } from './period-queries.ts';
import {
  type AcceptedRow,
  type CorrectionFacts,
  hasOtherDecider,
  insertCorrection,
  type LockedHead,
  lockHead,
  readAsked,
  readEmployment,
  readHeld,
  readOpenRequests,
} from './queries.ts';
import { refuseChangedSince } from './refuse-changed-since.ts';
import { placesOf, type Refusal, Refused, refuse, refuseDecided } from './refused.ts';
import { sameRequest } from './same-request.ts';
import { readTimelineFacts, storeTimeline, type TimelineFacts, timelineOf, versionOf } from './timeline.ts';

/**
 * Stores changes of a timeline as facts of the chain. If they are accepted, periods and presence are recomputed in the
 * same transaction (C-5). Changes that do not fit the rest of the timeline leave no trace: the refusal says which are in
 * the way.
 */
export async function correct(db: Database, order: CorrectionOrder): Promise<Refusal | undefined> {
  const result = await orRefusal(db, (tx) => correctIn(tx, order));
  return result === 'done' ? undefined : result;
}

/** Requests of one person that may wait for a decision at once. */
const mostOpen = 100;

/**
 * Stores a request and returns its id. An identical open request is not stored twice: a reply can be lost, and browsers
 * repeat requests that got none.
 */
export async function ask(
  db: Database,
  order: CorrectionOrder,
): Promise<{ readonly requestId: string } | Refusal> {
  const { companyId, employeeId, requestId } = order;
  return orRefusal(db, async (tx) => {
    // Two at the same moment wait for each other here.
    await lockHead(tx, companyId, employeeId);
    const open = await readOpenRequests(tx, companyId, employeeId);
    const earlier = sameRequest(open, order);
    if (earlier !== undefined) return { requestId: earlier };
    if (new Set(open.map(({ request_id }) => request_id)).size >= mostOpen)
      throw new Refused('too_many_requests');
    await correctIn(tx, order);
    return { requestId };
  });
}

const mostTries = 3;

/** Runs a transaction, and again where it lost a deadlock against another one. */
export async function orRefusal<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  tries = mostTries,
): Promise<Result | Refused> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof Refused) return error;
    if (isDeadlock(error) && tries > 1) return orRefusal(db, work, tries - 1);
    throw error;
  }
}

async function correctIn(tx: Transaction, order: CorrectionOrder): Promise<'done'> {
  const { companyId, employeeId } = order;
  const head = await lockHead(tx, companyId, employeeId);
  if (head === undefined) throw new Refused('employee_unknown');
  if (await isDecided(tx, order)) throw new Refused('already_decided');
  if (order.step === 'accepted' && order.proposedBy === undefined) await refuseOwn(tx, order, head);
  await refuseOutside(tx, order, head.settings.timeZone);
  const facts = await readTimelineFacts(tx, companyId, employeeId);
  if (order.version !== undefined && order.version !== versionOf(facts.accepted))
    throw new Refused('corrected_meanwhile');
  if (order.undoes !== undefined) refuseChangedSince(order.undoes, facts);
  const held = await readHeld(tx, companyId, employeeId);
  const rows = await aimEach(tx, order, head, facts, held);
  const links = chain(head, rows);
  const changes = accept(rows, links, held);
  const touched = departmentsTouched(changes, facts);
  refuseOtherDepartment(order, touched);
  refuseDecided(rows, held, facts.accepted);
  refuse('time_purged', changes, (change) => isBeforeBeginning(change, facts));
  refuse('time_in_the_future', changes, (change) => isAhead(change, order.now));
  const after = { ledger: facts.ledger, accepted: [...facts.accepted, ...changes] };
  const timeline = timelineOf(after);
  refuse('does_not_fit', changes, (change) => isAimless(change, timeline));
  const misfits = newMisfits(timelineOf(facts), timeline);
  if (misfits.size > 0) throw new Refused('does_not_fit', { misfits: misplaced(changes, misfits, facts) });
  for (const { row, link } of links) await insertCorrection(tx, row, link);
  const last = links.at(-1)?.link;
  if (last === undefined) throw new Error('an order without a change');
  if (order.step === 'asked') {
    await extendChain(tx, companyId, employeeId, last.position, last.hash);
  } else {
    await storeTimeline(tx, companyId, employeeId, after, timeline.periods);
    await updatePresence(tx, companyId, employeeId, presenceAfter(after, timeline, links, order.now));
    await auditDecision(
      tx,
      actionOf(order),
      { ...order, forUserId: decidedFor(order, touched, head) },
      order.proposedBy ?? head.user_id,
    );
  }
  return 'done';
}

function actionOf({ proposedBy, changes }: CorrectionOrder) {
  if (proposedBy !== undefined) return 'correction_agreed';
  return changes.some(({ askedId }) => askedId !== null) ? 'correction_accepted' : 'correction_made';
}

/** Nobody decides about their own hours where somebody else can (C-17). */
export async function refuseOwn(
  tx: Transaction,
  { companyId, actorUserId }: Pick<CorrectionOrder, 'companyId' | 'actorUserId'>,
  { user_id }: LockedHead,
): Promise<void> {
  if (user_id === actorUserId && (await hasOtherDecider(tx, companyId, actorUserId)))
    throw new Refused('own_hours');
}

/** What was tapped and held back is weighed by a person, whenever it was. A time that somebody states must lie within. */
async function refuseOutside(
  tx: Transaction,
  { companyId, employeeId, changes }: CorrectionOrder,
  zone: string,
) {
  const stated = changes.map(({ change }) => ('timestamp' in change ? new Date(change.timestamp) : null));
  if (stated.every((at) => at === null)) return;
  const employment = await readEmployment(tx, companyId, employeeId);
  const issues = stated.map((at, index) =>
    at === null ? undefined : outsideEmployment(at, employment, zone, `changes.${index}.timestamp`),
  );
  const found = issues.filter((issue) => issue !== undefined);
  if (found.length === 0) return;
  const places = placesOf(issues, (issue) => issue !== undefined);
  throw new Refused('outside_employment', { changes: places, issues: found });
}

/** Whether somebody decided the request between its reading and the lock. */
async function isDecided(
  tx: Transaction,
  { companyId, requestId, changes }: CorrectionOrder,
): Promise<boolean> {
  if (changes.every(({ askedId }) => askedId === null)) return false;
  return (await readAsked(tx, companyId, requestId)).some(({ decided }) => decided);
}

function chain(head: LockedHead, rows: readonly CorrectionFacts[]): ChainedRow[] {
  let end = { chainLength: head.chain_length, chainHash: head.chain_hash };
  return rows.map((row) => {
    const link = nextLink(end, correctionEvidence(row));
    end = headAfter(link);
    return { row, link };
  });
}

/** Whether a change lies in a purged time. Nothing is left there to show whether the time was already counted and paid. */
const isBeforeBeginning = ({ kind, timestamp }: AcceptedRow, { ledger: [first] }: TimelineFacts): boolean =>
  first !== undefined &&
  first.sequence > 1 &&
  kind !== 'dismiss_held' &&
  timestamp !== null &&
  timestamp < first.timestamp;

/**
 * Whether a change lies in the future, as a held punch of a clock that was set back may. The ledger never runs
 * backwards, so every tap before that time would be recorded at it.
 */
const isAhead = ({ kind, timestamp }: AcceptedRow, now: Date): boolean =>
  kind !== 'dismiss_held' && timestamp !== null && timestamp > now;

/** Whether a change takes away what is gone already: no other change could make that fit. */
const isAimless = ({ id, kind }: AcceptedRow, { misfits }: EffectiveTimeline): boolean =>
  kind === 'void' && misfits.has(id);

const newMisfits = (before: EffectiveTimeline, after: EffectiveTimeline): ReadonlySet<string> =>
  new Set([...after.misfits].filter((id) => !before.misfits.has(id)));

/** The indexes of changes that do not fit. If each fits by itself, those that make something else not fit. */
function misplaced(
  changes: readonly AcceptedRow[],
  misfits: ReadonlySet<string>,
  { ledger, accepted }: TimelineFacts,
): readonly number[] {
  const named = placesOf(changes, ({ id }) => misfits.has(id));
  if (named.length > 0) return named;
  const before = timelineOf({ ledger, accepted });
  const doesNotFit = (change: AcceptedRow) =>
    newMisfits(before, timelineOf({ ledger, accepted: [...accepted, change] })).size > 0;
  return placesOf(changes, doesNotFit);
}

function presenceAfter(
  facts: TimelineFacts,
  { periods }: EffectiveTimeline,
  links: readonly ChainedRow[],
  now: Date,
) {
  const current = periods.at(-1);
  const end = links.at(-1);
  if (end === undefined) throw new Error('an order without a change');
  const isOpen = current !== undefined && current.endedAt === null;
  return {
    status: isOpen ? 'checked_in' : 'checked_out',
    openPeriodId: isOpen ? current.id : null,
    checkedInAt: current === undefined ? null : new Date(current.startedAt),
    checkedOutAt: current === undefined || current.endedAt === null ? null : new Date(current.endedAt),
    statusCorrectionId: stateCorrection(facts, periods),
    chainLength: end.link.position,
    chainHash: end.link.hash,
    changedAt: now,
    record: currentRecord(facts, periods),
  } as const;
}
