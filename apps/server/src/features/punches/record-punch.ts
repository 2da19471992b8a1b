import type { PunchForm } from '@checkpoint/contract/calls/punches';
import {
  decidePunch,
  type HeldReason,
  lastsTooLong,
  type PunchState,
} from '@checkpoint/domain/punch-decision';
import type { Database } from '#platform/database/database.ts';
import { violates } from '#platform/database/faults.ts';
import { asRow, deviceTimes, newPunch } from './new-punch.ts';
import { linkHeldPunch, linkPunch } from './punch-facts.ts';
import type { Puncher, PunchOutcome } from './punch-outcome.ts';
import { appendPunch, findHead, type HeadRow, holdPunch, type NewPunch } from './queries.ts';
import { findLatest } from './record-queries.ts';
import { findRepeat } from './repeated-punch.ts';

/** A head moves only when the same person punches at the same moment; a handful of them settles in as many rounds. */
const rounds = 50;

/**
 * Records one tap. It is decided by the domain's rule on the employee's head and written by one statement that takes
 * effect only if that head still stands; otherwise everything is read and decided again. A repeat of a request that
 * was answered before gets the same answer and writes nothing.
 */
export async function recordPunch(
  db: Database,
  puncher: Puncher,
  form: PunchForm,
  receivedAt: Date,
): Promise<PunchOutcome> {
  for (let round = 0; round < rounds; round++) {
    const head = await findHead(db, puncher.companyId, puncher.employeeId, form.id ?? null);
    if (head === undefined) throw new Error(`employee ${puncher.employeeId} has no presence row`);
    const outcome = await attempt(db, puncher, form, receivedAt, head);
    if (outcome !== 'head_moved') return outcome;
  }
  throw new Error(`the head of employee ${puncher.employeeId} kept moving for ${rounds} rounds`);
}

async function attempt(
  db: Database,
  puncher: Puncher,
  form: PunchForm,
  receivedAt: Date,
  head: HeadRow,
): Promise<PunchOutcome | 'head_moved'> {
  const device = deviceTimes(form);
  const decision = decidePunch(
    stateOf(head),
    { type: form.type, isOffline: form.isOffline, device },
    receivedAt.getTime(),
  );
  if (head.already_held || decision.kind !== 'append') {
    const repeat = await findRepeat(db, puncher, form, receivedAt);
    if (repeat !== null) return repeat;
  }
  if (decision.kind === 'already') return alreadyThere(db, puncher);
  const punch = newPunch(puncher, form, receivedAt, head, new Date(decision.timestamp), device);
  return decision.kind === 'hold'
    ? hold(db, punch, head, decision.reason)
    : append(db, puncher, form, punch, head, decision.newDay);
}

async function append(
  db: Database,
  puncher: Puncher,
  form: PunchForm,
  punch: NewPunch,
  head: HeadRow,
  newDay: boolean,
): Promise<PunchOutcome | 'head_moved'> {
  const newDayAfterHours = newDay ? head.settings.maxShiftHours : null;
  const link = linkPunch(headOf(head), head.sequence + 1, newDayAfterHours, punch);
  try {
    const sequence = await appendPunch(db, {
      punch,
      head,
      link,
      newDayAfterHours,
      checkOutMissing: tooLong(head, punch),
    });
    return sequence === undefined
      ? 'head_moved'
      : { kind: 'recorded', row: asRow(punch, head, sequence), isNew: true };
  } catch (error) {
    if (!violates(error, 'check_ins_company_id_id_key')) throw error;
    return (await findRepeat(db, puncher, form, punch.receivedAt)) ?? { kind: 'id_reused' };
  }
}

async function hold(
  db: Database,
  punch: NewPunch,
  head: HeadRow,
  reason: HeldReason,
): Promise<PunchOutcome | 'head_moved'> {
  const held = await holdPunch(db, punch, reason, linkHeldPunch(headOf(head), reason, punch));
  return held ? { kind: 'held', id: punch.id, reason } : 'head_moved';
}

async function alreadyThere(db: Database, { companyId, employeeId }: Puncher): Promise<PunchOutcome> {
  return { kind: 'already', current: (await findLatest(db, companyId, employeeId)) ?? null };
}

const headOf = (head: HeadRow) => ({ chainLength: head.chain_length, chainHash: head.chain_hash });

const stateOf = (head: HeadRow): PunchState => ({
  status: head.status,
  openSince: head.open_since?.getTime() ?? null,
  lastTimestamp: head.effective_until?.getTime() ?? null,
  employedSince: head.employed_since.getTime(),
  maxShiftHours: head.settings.maxShiftHours,
});

const tooLong = (head: HeadRow, punch: NewPunch): boolean =>
  head.open_since !== null &&
  lastsTooLong(head.open_since.getTime(), punch.timestamp.getTime(), head.settings.maxShiftHours);
