import type {
  Change,
  ClockEvidence,
  CorrectionRequest,
  Timeline,
} from '@checkpoint/contract/calls/corrections';
import type { MarkedRecord, PunchType } from '@checkpoint/contract/calls/punches';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

export function isBetween(timestamp: string, { start, end }: Stretch): boolean {
  const at = Date.parse(timestamp);
  return at >= start && at < end;
}

type Target = { readonly punchId: string } | { readonly addedId: string };

/** A punch of the day with what became of it: a tap, or one that a correction added. */
export interface DayPoint {
  readonly id: string;
  readonly target: Target;
  readonly type: PunchType;
  /** As recorded, or as first added. */
  readonly recordedAt: string;
  /** Where it counts now; null once it was voided. */
  readonly countsAt: string | null;
  readonly isAdded: boolean;
  readonly confirmed: boolean;
  readonly marks: MarkedRecord['marks'];
  /** What a tap recorded about its clock, and when it arrived if it was sent late. */
  readonly brought?: { readonly syncedAt: string | null; readonly evidence: ClockEvidence };
}

type Accepted = CorrectionRequest['changes'][number];

/** The taps of a day and what was added to it, in the order of their times. */
export function dayPoints(
  { punches, evidence }: Timeline,
  corrections: readonly CorrectionRequest[],
  between: Stretch,
): DayPoint[] {
  // The lists are newest first; changes take effect in the order in which they were decided.
  const accepted = corrections
    .filter(({ status }) => status === 'accepted')
    .toSorted((a, b) => (a.decided?.at ?? '').localeCompare(b.decided?.at ?? ''))
    .flatMap(({ changes }) => changes);
  const taps = punches.toReversed().map((punch) => ({
    ...pointOf(punch.id, { punchId: punch.id }, punch, punch.marks, accepted),
    ...broughtBy(punch, evidence),
  }));
  const added = accepted.flatMap((change) => {
    const { id, kind, type, timestamp } = change;
    if ((kind !== 'add' && kind !== 'accept_held') || type === null || timestamp === null) return [];
    if (!isBetween(timestamp, between)) return [];
    return [pointOf(id, { addedId: id }, { type, timestamp }, [], accepted)];
  });
  return [...taps, ...added].sort((a, b) => a.recordedAt.localeCompare(b.recordedAt));
}

function broughtBy(
  { id, syncedAt }: MarkedRecord,
  evidence: Timeline['evidence'],
): Pick<DayPoint, 'brought'> {
  const own = evidence.find(({ punchId }) => punchId === id);
  return own === undefined ? {} : { brought: { syncedAt, evidence: own } };
}

function pointOf(
  id: string,
  target: Target,
  { type, timestamp }: { type: PunchType; timestamp: string },
  marks: MarkedRecord['marks'],
  accepted: readonly Accepted[],
): DayPoint {
  const about = accepted.filter(({ punchId, addedId }) => (punchId ?? addedId) === id);
  const moved = about.findLast(({ kind }) => kind === 'move')?.timestamp ?? timestamp;
  return {
    ...{ id, target, type, marks, recordedAt: timestamp, isAdded: 'addedId' in target },
    countsAt: about.some(({ kind }) => kind === 'void') ? null : moved,
    confirmed: about.some(({ kind }) => kind === 'confirm'),
  };
}

/** Corrections that touch this day: by a time that they name, or by a punch of it. */
export function correctionsOfDay(
  corrections: readonly CorrectionRequest[],
  points: readonly DayPoint[],
  between: Stretch,
): CorrectionRequest[] {
  const ids = new Set(points.map(({ id }) => id));
  return corrections.filter(({ changes }) =>
    changes.some(
      ({ punchId, addedId, id, timestamp }) =>
        [punchId, addedId, id].some((each) => each !== null && ids.has(each)) ||
        (timestamp !== null && isBetween(timestamp, between)),
    ),
  );
}

type Known = Pick<DayPoint, 'target' | 'type' | 'recordedAt' | 'countsAt'>;

/** What an administrator is about to do on a day. */
export type Intent =
  | { readonly kind: 'add' }
  | { readonly kind: 'void'; readonly point: Known }
  | { readonly kind: 'move' | 'settle'; readonly point: Known };

/** The change that an intent becomes, with what was stated for it. */
export function changeFor(
  intent: Exclude<Intent, { kind: 'void' }>,
  { type, timestamp }: { readonly type: PunchType; readonly timestamp: string },
): Change {
  if (intent.kind === 'add') return { kind: 'add', type, timestamp };
  return { kind: intent.kind, ...intent.point.target, timestamp };
}
