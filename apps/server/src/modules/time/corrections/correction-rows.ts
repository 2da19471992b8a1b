import { randomUUID } from 'node:crypto';
import type { Change } from '@checkpoint/contract/calls/corrections';
import type { Transaction } from '#kernel/database/database.ts';
import type { Link } from '#record/chain/chain.ts';
import { asOf } from '#record/terms/in-force-queries.ts';
import { aimedAt } from './aimed-at.ts';
import type { CorrectionOrder, OrderedChange } from './correction-order.ts';
import { stampedWhereItBelongs } from './departments-touched.ts';
import type { AcceptedRow, CorrectionFacts, HeldRow, LockedHead } from './queries.ts';
import { Refused } from './refused.ts';
import type { TimelineFacts } from './timeline.ts';

export interface ChainedRow {
  readonly row: CorrectionFacts;
  readonly link: Link;
}

/** The rows of an order, each aimed at what it changes and with what was in force at the time to which it puts a punch. */
export async function aimEach(
  tx: Transaction,
  order: CorrectionOrder,
  head: LockedHead,
  facts: TimelineFacts,
  held: readonly HeldRow[],
): Promise<CorrectionFacts[]> {
  const rows = [];
  for (const [index, ordered] of order.changes.entries()) {
    const { change } = ordered;
    const put = timePut(change, held);
    const then = put === undefined ? head : await asOf(tx, order, head, put);
    const aimed = aimedAt(asRow(order, ordered, then), facts);
    if (aimed === undefined) throw new Refused('target_unknown', { changes: [index] });
    rows.push(stampedWhereItBelongs(aimed, facts, held));
  }
  return rows;
}

/** The instant that a change names: what was in force then belongs to it. */
function timePut(change: Change, held: readonly HeldRow[]): Date | undefined {
  if ('timestamp' in change) return new Date(change.timestamp);
  return change.kind === 'accept_held'
    ? held.find(({ id }) => id === change.heldPunchId)?.timestamp
    : undefined;
}

function asRow(
  order: CorrectionOrder,
  { change, askedId }: OrderedChange,
  { settings, department }: LockedHead,
): CorrectionFacts {
  const { companyId, employeeId, requestId, step, reason, now, actorUserId } = order;
  return {
    ...{ companyId, employeeId, requestId, step, askedId, reason, actorUserId },
    id: randomUUID(),
    kind: change.kind,
    punchId: 'punchId' in change ? (change.punchId ?? null) : null,
    addedId: 'addedId' in change ? (change.addedId ?? null) : null,
    heldPunchId: 'heldPunchId' in change ? change.heldPunchId : null,
    type: 'type' in change ? change.type : null,
    timestamp: 'timestamp' in change ? new Date(change.timestamp) : null,
    createdAt: now,
    timeZone: settings.timeZone,
    longestShiftHours: settings.maxShiftHours,
    department,
    source: 'web',
  };
}

/** The changes as the timeline will read them back. */
export function accept(
  rows: readonly CorrectionFacts[],
  links: readonly ChainedRow[],
  held: readonly HeldRow[],
): AcceptedRow[] {
  return rows.map((row, index) => {
    const change: AcceptedRow = {
      id: row.id,
      request_id: row.requestId,
      chain_position: links[index]?.link.position ?? 0,
      kind: row.kind,
      punch_id: row.punchId,
      added_id: row.addedId,
      held_punch_id: row.heldPunchId,
      type: row.type,
      timestamp: row.timestamp,
      time_zone: row.timeZone,
      longest_shift_hours: row.longestShiftHours,
      department: row.department,
    };
    return row.heldPunchId === null ? change : fromHeld(change, held, index);
  });
}

function fromHeld(change: AcceptedRow, held: readonly HeldRow[], index: number): AcceptedRow {
  const punch = held.find(({ id }) => id === change.held_punch_id);
  if (punch === undefined) throw new Refused('target_unknown', { changes: [index] });
  const { type, timestamp, time_zone, department } = punch;
  return { ...change, type, timestamp, time_zone, department };
}
