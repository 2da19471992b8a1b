import type { ClockEvidence, CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { OpenReview } from '@checkpoint/contract/calls/review';
import { punchMarks } from '@checkpoint/domain/punch-marks';
import { usualEnd } from '@checkpoint/domain/usual-end';
import type { HeldListRow, MissingRow, PeriodListRow, RequestRow } from './list-queries.ts';
import type { FlaggedRow, ReceivedEvidence } from './review-queries.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The requests in these rows, in their order. */
export function presentRequests(rows: readonly RequestRow[]): CorrectionRequest[] {
  const requests = new Map<string, RequestRow[]>();
  for (const row of rows) requests.set(row.request_id, [...(requests.get(row.request_id) ?? []), row]);
  return [...requests.values()].flatMap((ofRequest) => presentRequest(ofRequest));
}

function presentRequest(rows: readonly RequestRow[]): CorrectionRequest[] {
  const asked = rows.filter(({ step }) => step === 'asked');
  const decided = rows.filter(({ step }) => step !== 'asked');
  const changes = asked.length > 0 ? asked : decided;
  // An accepted request takes effect under the id of its decision.
  const effectOf = (row: RequestRow) => decided.find(({ asked_id }) => asked_id === row.id)?.id ?? row.id;
  const [first] = changes;
  if (first === undefined) return [];
  return [
    {
      requestId: first.request_id,
      employee: {
        id: first.employee_id,
        firstName: first.employee_first_name,
        lastName: first.employee_last_name,
      },
      status: statusOf(asked[0], decided[0]),
      waitsForPerson: decided.length === 0 && asked.some(({ waits }) => waits),
      changes: changes.map((row) => ({ id: effectOf(row), ...presentChange(row) })),
      asked: presentBy(asked[0]),
      decided: presentBy(decided[0]),
    },
  ];
}

/** What its own person refuses was withdrawn. */
function statusOf(
  asked: RequestRow | undefined,
  decided: RequestRow | undefined,
): CorrectionRequest['status'] {
  if (decided === undefined) return 'asked';
  const isWithdrawn = decided.step === 'refused' && decided.actor_user_id === asked?.actor_user_id;
  return isWithdrawn ? 'withdrawn' : decided.step;
}

const presentChange = (row: RequestRow): Omit<CorrectionRequest['changes'][number], 'id'> => ({
  kind: row.kind,
  punchId: row.punch_id,
  addedId: row.added_id,
  heldPunchId: row.held_punch_id,
  type: row.type,
  timestamp: iso(row.timestamp),
  about:
    row.about_type === null || row.about_timestamp === null
      ? null
      : { type: row.about_type, timestamp: row.about_timestamp.toISOString() },
});

const presentStep = (row: RequestRow | undefined) =>
  row === undefined
    ? null
    : {
        by: { id: row.actor_user_id, firstName: row.actor_first_name, lastName: row.actor_last_name },
        at: row.created_at.toISOString(),
        reason: row.reason,
      };

function presentBy(row: RequestRow | undefined): CorrectionRequest['decided'] {
  const step = presentStep(row);
  return step && { ...step, isOwn: row?.actor_user_id === row?.employee_user_id };
}

export const presentPerson = (row: { employee_id: string; first_name: string; last_name: string }) => ({
  id: row.employee_id,
  firstName: row.first_name,
  lastName: row.last_name,
});

export const presentHeld = (row: HeldListRow): OpenReview['held'][number] => ({
  id: row.id,
  employee: presentPerson(row),
  type: row.type,
  timestamp: row.timestamp.toISOString(),
  reason: row.reason,
  syncedAt: row.synced_at.toISOString(),
  clockSuspect: row.clock_suspect,
  timeZone: row.time_zone,
  evidence: presentEvidence({ ...row, created_at: row.synced_at }),
});

/** As the one who made it sees it: why it waits is for the administrator to weigh. */
export const presentWaiting = ({ id, type, timestamp }: Pick<HeldListRow, 'id' | 'type' | 'timestamp'>) => ({
  id,
  type,
  timestamp: timestamp.toISOString(),
});

export const presentFlagged = (row: FlaggedRow): OpenReview['flagged'][number] => ({
  id: row.id,
  employee: presentPerson(row),
  type: row.type,
  timestamp: row.timestamp.toISOString(),
  syncedAt: iso(row.synced_at),
  timeZone: row.time_zone,
  marks: punchMarks({
    isOffline: row.is_offline,
    secondsUnderWay:
      row.synced_at === null ? null : (row.synced_at.getTime() - row.timestamp.getTime()) / 1000,
    clockSuspect: row.clock_suspect,
    hasPosition: row.has_position,
    isCorrected: false,
  }),
  evidence: presentEvidence(row),
});

/** The device wrote its times in any zone's notation. */
export const presentEvidence = ({
  created_at,
  occurred_at,
  clock_evidence,
}: ReceivedEvidence): ClockEvidence => ({
  receivedAt: created_at.toISOString(),
  occurredAt: iso(occurred_at),
  sentAt: inUtc(clock_evidence?.sentAt),
  monotonicAge: clock_evidence?.monotonicAge ?? null,
  lastServerTime: inUtc(clock_evidence?.lastServerTime),
  lastServerTimeSeenAt: inUtc(clock_evidence?.lastServerTimeSeenAt),
  monotonicSinceServerTime: clock_evidence?.monotonicSinceServerTime ?? null,
  impossible: clock_evidence?.impossible ?? false,
});

const inUtc = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());

export const presentPeriod = (row: PeriodListRow) => ({
  id: row.id,
  startedAt: row.started_at.toISOString(),
  endedAt: iso(row.ended_at),
  endId: row.end_id,
  checkOutMissing: row.check_out_missing,
  corrected: row.corrected,
});

export const presentMissing = (
  row: MissingRow,
  longestShiftNow: number,
): OpenReview['checkOutMissing'][number] => ({
  period: presentPeriod(row),
  employee: presentPerson(row),
  timeZone: row.time_zone,
  longestShiftHours: row.longest_shift_hours ?? longestShiftNow,
  usualEnd: presentUsualEnd(row),
});

function presentUsualEnd({ earlier, started_at: startedAt, time_zone: zone }: MissingRow) {
  const stretches = earlier.map(({ started, ended }) => ({
    startedAt: started * 1000,
    endedAt: ended * 1000,
  }));
  const usual = usualEnd(startedAt.getTime(), stretches, zone);
  return usual === undefined ? null : { at: new Date(usual.endedAt).toISOString(), days: usual.days };
}
