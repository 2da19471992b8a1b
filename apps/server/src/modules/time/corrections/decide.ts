import { randomUUID } from 'node:crypto';
import type { Change } from '@checkpoint/contract/calls/corrections';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { violates } from '#kernel/database/faults.ts';
import type { Origin } from '#record/audit/origin.ts';
import { correctionEvidence } from '#record/chain/canonical.ts';
import { headAfter, nextLink } from '#record/chain/chain.ts';
import { auditDecision } from './audit-decision.ts';
import { correct, orRefusal, refuseOwn } from './correct.ts';
import type { Decider } from './correction-order.ts';
import { decidedFor, departmentsTouched, refuseOtherDepartment } from './departments-touched.ts';
import { extendChain } from './period-queries.ts';
import { type AskedRow, type CorrectionFacts, insertCorrection, lockHead, readAsked } from './queries.ts';
import { type Refusal, Refused } from './refused.ts';
import { readTimelineFacts } from './timeline.ts';

export interface Decision extends Decider {
  readonly companyId: string;
  readonly requestId: string;
  /** Only who asked can withdraw. */
  readonly decision: 'accepted' | 'refused' | 'withdrawn';
  /** By the person, about what somebody else asked for. */
  readonly isAgreement?: boolean;
  readonly reason: string | null;
  readonly origin: Origin;
  readonly now: Date;
}

/** Whose hours it was about, and why it was not decided. */
export interface DecisionOutcome {
  readonly employeeId: string;
  readonly refusal: Refusal | undefined;
}

/** Decides what was asked for, once: the first decision stands, also when two are made at the same moment. */
export async function decide(db: Database, decision: Decision): Promise<DecisionOutcome | 'request_unknown'> {
  const asked = await readAsked(db, decision.companyId, decision.requestId);
  const employeeId = asked[0]?.employee_id;
  if (employeeId === undefined) return 'request_unknown';
  if (!isWithinReach(decision, asked)) return 'request_unknown';
  const refusal = new Refused('already_decided');
  if (asked.some(({ decided }) => decided)) return { employeeId, refusal };
  const waits = asked.some((row) => row.waits);
  if (decision.isAgreement === true && !waits) return 'request_unknown';
  if (decision.decision !== 'withdrawn' && decision.isAgreement !== true && waits)
    return { employeeId, refusal: new Refused('awaits_agreement') };
  try {
    return { employeeId, refusal: await carryOut(db, decision, employeeId, asked) };
  } catch (error) {
    if (violates(error, 'corrections_decided_once')) return { employeeId, refusal };
    throw error;
  }
}

/** Whether somebody can know of this request: who asked withdraws it, its person agrees, others see their scope. */
function isWithinReach(
  { decision, isAgreement, actorUserId, within }: Decision,
  asked: readonly AskedRow[],
): boolean {
  if (decision === 'withdrawn') return asked.every(({ actor_user_id }) => actor_user_id === actorUserId);
  if (isAgreement === true)
    return asked.every((row) => row.employee_user_id === actorUserId && row.actor_user_id !== actorUserId);
  if (within.kind !== 'departments') return true;
  return asked.some(({ department }) => department !== null && within.departments.includes(department));
}

async function carryOut(
  db: Database,
  decision: Decision,
  employeeId: string,
  asked: readonly AskedRow[],
): Promise<Refusal | undefined> {
  const { companyId, requestId, reason, origin, now } = decision;
  if (decision.decision !== 'accepted') {
    return orRefusal(db, (tx) => declineAll(tx, decision, employeeId, asked));
  }
  return correct(db, {
    ...{ companyId, employeeId, requestId, reason, origin, now, step: 'accepted' },
    ...{ actorUserId: decision.actorUserId, within: decision.within, lentBy: decision.lentBy },
    proposedBy: proposerOf(decision, asked),
    changes: asked.map((row) => ({ change: asChange(row), askedId: row.id })),
  });
}

const proposerOf = ({ isAgreement }: Decision, asked: readonly AskedRow[]): string | undefined =>
  isAgreement === true ? asked[0]?.actor_user_id : undefined;

async function declineAll(
  tx: Transaction,
  decision: Decision,
  employeeId: string,
  asked: readonly AskedRow[],
): Promise<undefined> {
  const { companyId, requestId, actorUserId, reason, now } = decision;
  const head = await lockHead(tx, companyId, employeeId);
  if (head === undefined) throw new Error(`employee ${employeeId} has no presence row`);
  const isWithdrawn = decision.decision === 'withdrawn';
  const isByOthers = !isWithdrawn && decision.isAgreement !== true;
  if (isByOthers) await refuseOwn(tx, decision, head);
  const touched = departmentsTouched(asked, await readTimelineFacts(tx, companyId, employeeId));
  if (isByOthers) refuseOtherDepartment(decision, touched);
  let end = { chainLength: head.chain_length, chainHash: head.chain_hash };
  for (const row of asked) {
    const facts: CorrectionFacts = {
      ...{ companyId, employeeId, requestId, actorUserId, reason },
      id: randomUUID(),
      step: 'refused',
      askedId: row.id,
      kind: row.kind,
      punchId: row.punch_id,
      addedId: row.added_id,
      heldPunchId: null,
      type: row.type,
      timestamp: row.timestamp,
      createdAt: now,
      timeZone: head.settings.timeZone,
      longestShiftHours: head.settings.maxShiftHours,
      department: row.department,
      source: 'web',
    };
    const link = nextLink(end, correctionEvidence(facts));
    await insertCorrection(tx, facts, link);
    end = headAfter(link);
  }
  await extendChain(tx, companyId, employeeId, end.chainLength, end.chainHash);
  await auditDecision(
    tx,
    actionOf(decision),
    { ...decision, forUserId: decidedFor(decision, touched, head) },
    proposerOf(decision, asked) ?? head.user_id,
  );
}

function actionOf({ decision, isAgreement }: Decision) {
  if (decision === 'withdrawn') return 'correction_withdrawn';
  return isAgreement ? 'correction_disagreed' : 'correction_refused';
}

/** Turns a request back into a change. Employees cannot ask about held punches, so none occurs here. */
function asChange(row: AskedRow): Change {
  const target = { punchId: row.punch_id ?? undefined, addedId: row.added_id ?? undefined };
  if (row.kind === 'void') return { kind: 'void', ...target };
  if (row.timestamp === null) throw new Error(`correction ${row.id} has no time`);
  const timestamp = row.timestamp.toISOString();
  if (row.kind === 'move' || row.kind === 'settle') return { kind: row.kind, ...target, timestamp };
  if (row.type === null) throw new Error(`correction ${row.id} has no type`);
  return { kind: 'add', type: row.type, timestamp };
}
