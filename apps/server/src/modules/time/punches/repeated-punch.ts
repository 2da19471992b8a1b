import type { PunchForm } from '@checkpoint/contract/calls/punches';
import type { Queries } from '#kernel/database/database.ts';
import type { Puncher, PunchOutcome } from './punch-outcome.ts';
import { findHeld, findLatest, findPunch, isCorrection } from './record-queries.ts';

/** Milliseconds within which the identical tap without an id counts as the same one (P-33). */
const doubleTap = 10_000;

interface Recorded {
  readonly employee_id: string;
  readonly type: string;
  readonly occurred_at: Date | null;
}

/**
 * The answer that this tap was given before, if it was (P-34). A retry after a lost reply may differ in being
 * offline, in its sending time and in its position; what must agree is who, what, the status, and the time of the tap
 * where both say one.
 */
export async function findRepeat(
  db: Queries,
  puncher: Puncher,
  form: PunchForm,
  receivedAt: Date,
): Promise<PunchOutcome | null> {
  return form.id === undefined
    ? findDoubleTap(db, puncher, form, receivedAt)
    : findSameId(db, puncher, form, form.id);
}

async function findSameId(
  db: Queries,
  puncher: Puncher,
  form: PunchForm,
  id: string,
): Promise<PunchOutcome | null> {
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

async function findDoubleTap(
  db: Queries,
  { companyId, employeeId }: Puncher,
  form: PunchForm,
  receivedAt: Date,
): Promise<PunchOutcome | null> {
  if (form.isOffline) return null;
  const latest = await findLatest(db, companyId, employeeId);
  if (latest === undefined || Math.abs(receivedAt.getTime() - latest.timestamp.getTime()) > doubleTap)
    return null;
  const isSame = latest.type === form.type && latest.tapped_status === form.locationStatus;
  return isSame ? { kind: 'recorded', row: latest, isNew: false } : null;
}
