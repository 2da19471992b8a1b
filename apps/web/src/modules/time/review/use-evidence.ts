import type { ClockEvidence, CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import { type ClockFinding, clockFindings, serverWasAhead } from '@checkpoint/domain/clock-evidence';
import { type Translate, useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { unbroken } from '#kernel/language/unbroken.ts';
import type { ReviewCase } from './review-case.ts';

/** What there is to know about a case, in sentences that a person weighs. */
export function useEvidence(zone: string): (item: ReviewCase) => readonly string[] {
  const t = useText();
  return (item) => evidenceOf(item, zone, t);
}

function evidenceOf(item: ReviewCase, zone: string, t: Translate): readonly string[] {
  switch (item.kind) {
    case 'held':
      return [
        t(`review.held.${item.held.reason}`),
        t('review.received', { time: timeText('dayTime', item.held.syncedAt, zone) }),
        ...clockSentences(item.held.evidence, item.held.syncedAt, t),
      ];
    case 'flagged':
      return tapSentences(item.flagged, zone, t);
    case 'missing':
      return [missingSentence(item.missing, zone, t)];
    case 'asked':
      return item.asked.changes.map((change) => changeSentence(change, zone, t));
  }
}

interface TapFacts {
  readonly timestamp: string;
  readonly syncedAt: string | null;
  readonly evidence: ClockEvidence;
}

/** How late an offline punch came, what its clock says of that, and whether the server's own was wrong. */
export const tapSentences = (
  { timestamp, syncedAt, evidence }: TapFacts,
  zone: string,
  t: Translate,
): string[] => [
  ...late(timestamp, syncedAt, evidence, t),
  ...clockSentences(evidence, syncedAt, t),
  ...serverSentences(timestamp, evidence, zone, t),
];

function serverSentences(
  timestamp: string,
  // A server of the version before does not say.
  { receivedAt = timestamp }: Partial<ClockEvidence>,
  zone: string,
  t: Translate,
): string[] {
  if (!serverWasAhead(Date.parse(timestamp), Date.parse(receivedAt))) return [];
  return [t('review.clock.server_ahead', { time: timeText('dayTime', receivedAt, zone) })];
}

function late(
  timestamp: string,
  syncedAt: string | null,
  { occurredAt, sentAt }: ClockEvidence,
  t: Translate,
): string[] {
  // Without times of its own its receipt is all that is known.
  if (syncedAt === null || occurredAt === null || sentAt === null) return [];
  const by = Date.parse(syncedAt) - Date.parse(timestamp);
  if (by < 0) return [];
  return [t('review.late', { duration: durationText(by, t) })];
}

function missingSentence(
  { period, longestShiftHours }: Extract<ReviewCase, { kind: 'missing' }>['missing'],
  zone: string,
  t: Translate,
): string {
  const start = timeText('dayTime', period.startedAt, zone);
  if (period.endedAt === null) return t('review.neverLeft', { start, hours: longestShiftHours });
  const end = timeText('dayTime', period.endedAt, zone);
  return t('review.leftLate', { start, end, hours: longestShiftHours });
}

function clockSentences(evidence: ClockEvidence, syncedAt: string | null, t: Translate): string[] {
  const receivedAt = evidence.receivedAt ?? syncedAt;
  const saysTimes = evidence.occurredAt !== null && evidence.sentAt !== null;
  // A client that says no times has nothing to weigh, unless the punch came late all the same.
  if (receivedAt === null || (!saysTimes && syncedAt === null)) return [];
  const parsed = (text: string | null) => (text === null ? null : Date.parse(text));
  return clockFindings({
    occurredAt: parsed(evidence.occurredAt),
    sentAt: parsed(evidence.sentAt),
    receivedAt: Date.parse(receivedAt),
    monotonicAge: evidence.monotonicAge,
    lastServerTime: parsed(evidence.lastServerTime),
    // A server of the version before does not say.
    lastServerTimeSeenAt: parsed(evidence.lastServerTimeSeenAt ?? null),
    monotonicSinceServerTime: evidence.monotonicSinceServerTime ?? null,
    impossible: evidence.impossible ?? false,
  }).map((finding) => clockSentence(finding, t));
}

function clockSentence(finding: ClockFinding, t: Translate): string {
  switch (finding.kind) {
    case 'no_times':
    case 'impossible':
      return t(`review.clock.${finding.kind}`);
    case 'too_short':
      return t('review.clock.too_short', {
        claimed: durationText(finding.claimed, t),
        atLeast: durationText(finding.atLeast, t),
      });
    default:
      return t(`review.clock.${finding.kind}`, { duration: durationText(finding.by, t) });
  }
}

type Change = CorrectionRequest['changes'][number];

/** One change in words, with what it is about as far as that is known. */
export function changeSentence(change: Change, zone: string, t: Translate): string {
  const { kind, timestamp, about } = change;
  const timeOf = (instant: string) => timeText('dayTime', instant, zone);
  const time = timestamp === null ? '' : timeOf(timestamp);
  if (kind === 'settle' && about) return t('review.settleSince', { start: timeOf(about.timestamp), time });
  return t(`review.change.${kind}`, { what: whatOf(change, timeOf, t), time });
}

const named = { check_in: 'review.the.check_in', check_out: 'review.the.check_out' } as const;

function whatOf({ type, about }: Change, timeOf: (instant: string) => string, t: Translate): string {
  if (about) return t(named[about.type], { time: timeOf(about.timestamp) });
  return type === null ? t('review.aPunch') : t(`review.a.${type}`);
}

/** Milliseconds as hours and minutes; seconds where it is less than a minute. No line ends within it. */
function durationText(milliseconds: number, t: Translate): string {
  return unbroken(wholeDuration(Math.round(milliseconds / 1000), t));
}

function wholeDuration(seconds: number, t: Translate): string {
  if (seconds < 60) return t('review.seconds', { seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('review.minutes', { minutes });
  return t('review.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
