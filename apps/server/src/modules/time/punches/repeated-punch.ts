import type { PunchForm } from '@checkpoint/contract/calls/punches';
import type { Queries } from '#kernel/database/database.ts';
import type { Puncher, PunchOutcome, ReceivedTap } from './punch-outcome.ts';
import { findHeld, findLatest, findPunch, isCorrection } from './record-queries.ts';

/** Milliseconds within which the identical tap without an id counts as the same one (P-33). */
const doubleTap = 10_000;

interface Recorded {
  readonly employee_id: string;
  readonly type: string;
  readonly occurred_at: Date | null;
}

/**
 * The earlier answer to the same id, if there is one (P-34). A retry after a lost reply may differ in `offline`, in its
 * sending time and in its position. Person, type and status must agree, and the time of the tap if both state it.
 */
export async function findRepeat(
  db: Queries,
  puncher: Puncher,
  form: PunchForm,
): Promise<PunchOutcome | null> {
  const { id } = form;
  if (id === undefined) return null;
  const row = await findPunch(db, puncher.companyId, id);
  if (row !== undefined) {
    return agrees(row, row.tapped_status, puncher, form)
      ? { kind: 'recorded', row: { ...row, location_status: row.tapped_status }, isNew: false }
      : { kind: 'id_reused' };
  }
  const held = await findHeld(db, puncher.companyId, id);
  if (held === undefined)
    return (await isCorrection(db, puncher.companyId, id)) ? { kind: 'id_reused' } : null;
  return agrees(held, held.location_status, puncher, form)
    ? { kind: 'held', id: held.id, reason: held.reason }
    : { kind: 'id_reused' };
}

function agrees(recorded: Recorded, status: string | null, puncher: Puncher, form: PunchForm): boolean {
  const sameTime =
    recorded.occurred_at === null ||
    form.occurredAt === undefined ||
    recorded.occurred_at.getTime() === Date.parse(form.occurredAt);
  return (
    sameTime &&
    recorded.employee_id === puncher.employeeId &&
    recorded.type === form.type &&
    status === form.locationStatus
  );
}

/** The record of the identical tap without an id, a moment ago. */
export async function findDoubleTap(
  db: Queries,
  { puncher: { companyId, employeeId }, form, receivedAt }: ReceivedTap,
): Promise<PunchOutcome | null> {
  const latest = form.id === undefined ? await findLatest(db, companyId, employeeId) : undefined;
  if (latest === undefined || Math.abs(receivedAt.getTime() - latest.timestamp.getTime()) > doubleTap)
    return null;
  const isSame = latest.type === form.type && latest.tapped_status === form.locationStatus;
  return isSame ? { kind: 'recorded', row: latest, isNew: false } : null;
}
