import { randomUUID } from 'node:crypto';
import type { Change } from '@checkpoint/contract/calls/corrections';
import type { DecisionResult, ReviewDecision } from '@checkpoint/contract/calls/review';
import type { Database } from '#kernel/database/database.ts';
import type { Origin } from '#record/audit/origin.ts';
import { needsAgreement } from './agreement-queries.ts';
import { ask, correct } from './correct.ts';
import type { Decider } from './correction-order.ts';
import { decide } from './decide.ts';
import { findDecisionAbout, findRequest } from './list-queries.ts';
import { presentRequests } from './present.ts';
import type { CorrectionFault, Refusal } from './refused.ts';
import { subjectsOf } from './review-queries.ts';

export interface ManyDecisions extends Decider {
  readonly companyId: string;
  readonly decisions: readonly ReviewDecision[];
  readonly reason: string | null;
  readonly origin: Origin;
  readonly now: Date;
  /** Called with everybody whose timeline changed. */
  readonly onChanged: (employeeId: string) => void;
}

/**
 * Decides many open cases. Those about punches of one employee take effect together, because a check-in often fits only
 * with its check-out. Cases refused for themselves are left out first. Employees do not hold each other up.
 */
export async function decideMany(db: Database, order: ManyDecisions): Promise<DecisionResult[]> {
  const requests = order.decisions.filter(isAboutRequest);
  const punches = order.decisions.filter((decision) => !isAboutRequest(decision));
  const subjects = await subjectsOf(
    db,
    order.companyId,
    order.within,
    punches.map(({ id }) => id),
  );
  const unknown = punches
    .filter(({ id }) => !subjects.has(id))
    .map(({ id }) => ({ id, outcome: 'not_found' as const }));
  const results: DecisionResult[] = [...unknown];
  for (const employeeId of new Set(subjects.values())) {
    const own = punches.filter(({ id }) => subjects.get(id) === employeeId);
    const waits = await needsAgreement(db, order.companyId, employeeId, order.actorUserId);
    const isProposed = ({ kind }: ReviewDecision) => waits && kind === 'void';
    results.push(...(await propose(db, order, employeeId, own.filter(isProposed))));
    const atOnce = own.filter((decision) => !isProposed(decision));
    results.push(...(await decidePunches(db, order, employeeId, atOnce)));
  }
  for (const request of requests) results.push(await decideRequest(db, order, request));
  return results;
}

const isAboutRequest = ({ kind }: ReviewDecision): boolean =>
  kind === 'accept_request' || kind === 'refuse_request';

async function decidePunches(
  db: Database,
  order: ManyDecisions,
  employeeId: string,
  decisions: readonly ReviewDecision[],
): Promise<DecisionResult[]> {
  if (decisions.length === 0) return [];
  const refusal = await correct(db, { ...orderOf(order, employeeId, decisions), step: 'accepted' });
  if (refusal === undefined) order.onChanged(employeeId);
  const results: DecisionResult[] = [];
  for (const [place, { id }] of decisions.entries())
    results.push(await withCurrent(db, order, { id, outcome: outcomeAt(place, refusal) }));
  if (refusal === undefined || refusal.changes.length === 0) return results;
  const isRefused = (_: unknown, index: number) => refusal.changes.includes(index);
  const others = decisions.filter((decision, index) => !isRefused(decision, index));
  return [...results.filter(isRefused), ...(await decidePunches(db, order, employeeId, others))];
}

/** Whose decision came too late reads who decided, when and how (M-12). */
async function withCurrent(
  db: Database,
  { companyId }: ManyDecisions,
  result: DecisionResult,
): Promise<DecisionResult> {
  if (result.outcome !== 'already_decided') return result;
  const rows = await findDecisionAbout(db, companyId, result.id);
  // Others may have been decided with it.
  const about = rows.filter((row) => (row.held_punch_id ?? row.punch_id) === result.id);
  const [current] = presentRequests(about);
  if (current === undefined) return result;
  const isNo = about.some(({ kind }) => kind === 'dismiss_held');
  return { ...result, current: { ...current, status: isNo ? 'refused' : 'accepted' } };
}

const orderOf = (
  { companyId, actorUserId, within, lentBy, reason, origin, now }: ManyDecisions,
  employeeId: string,
  decisions: readonly ReviewDecision[],
) => ({
  ...{ companyId, employeeId, actorUserId, within, lentBy, reason, origin, now, requestId: randomUUID() },
  changes: decisions.map((decision) => ({ change: asChange(decision), askedId: null })),
});

/** Asks the person about punches that are to be left out: their hours change only once they agree. */
async function propose(
  db: Database,
  order: ManyDecisions,
  employeeId: string,
  decisions: readonly ReviewDecision[],
): Promise<DecisionResult[]> {
  if (decisions.length === 0) return [];
  const asked = await ask(db, { ...orderOf(order, employeeId, decisions), step: 'asked' });
  const outcome = 'requestId' in asked ? 'asked' : outcomeOf(asked.outcome);
  if (outcome === 'asked') order.onChanged(employeeId);
  return decisions.map(({ id }) => ({ id, outcome }));
}

/** What became of the decision at this place of those that were made together. */
function outcomeAt(place: number, refusal: Refusal | undefined): DecisionResult['outcome'] {
  if (refusal === undefined) return 'done';
  const isNamed = refusal.misfits.length === 0 || refusal.misfits.includes(place);
  return isNamed ? outcomeOf(refusal.outcome) : 'others_do_not_fit';
}

async function decideRequest(
  db: Database,
  order: ManyDecisions,
  { kind, id }: ReviewDecision,
): Promise<DecisionResult> {
  const { companyId, actorUserId, within, lentBy, reason, origin, now } = order;
  const outcome = await decide(db, {
    ...{ companyId, actorUserId, within, lentBy, reason, origin, now, requestId: id },
    decision: kind === 'accept_request' ? 'accepted' : 'refused',
  });
  if (outcome === 'request_unknown') return { id, outcome: 'not_found' };
  const { employeeId, refusal } = outcome;
  if (refusal === undefined) order.onChanged(employeeId);
  if (refusal === undefined) return { id, outcome: 'done' };
  if (refusal.outcome !== 'already_decided') return { id, outcome: outcomeOf(refusal.outcome) };
  const [current] = presentRequests(await findRequest(db, companyId, id));
  return { id, outcome: 'already_decided', ...(current && { current }) };
}

function asChange({ kind, id }: ReviewDecision): Change {
  if (kind === 'accept_held' || kind === 'dismiss_held') return { kind, heldPunchId: id };
  if (kind === 'confirm' || kind === 'void') return { kind, punchId: id };
  throw new Error(`${kind} is about a request`);
}

function outcomeOf(outcome: CorrectionFault): DecisionResult['outcome'] {
  switch (outcome) {
    case 'already_decided':
    case 'time_purged':
    case 'time_in_the_future':
    case 'outside_employment':
    case 'own_hours':
    case 'other_department':
    case 'awaits_agreement':
      return outcome;
    // Decisions on what waits name no version; each of them is made once anyway.
    case 'corrected_meanwhile':
      return 'already_decided';
    case 'does_not_fit':
      return 'correction_does_not_fit';
    // As many as one person can be asked about at once.
    case 'too_many_requests':
    case 'employee_unknown':
    case 'target_unknown':
      return 'not_found';
  }
}
