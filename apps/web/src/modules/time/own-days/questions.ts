import type { Change } from '@checkpoint/contract/calls/corrections';
import { timeOfDay } from '@checkpoint/domain/calendar';
import type { OwnPeriod, OwnTimeline } from './api/own-timeline.ts';
import { forgottenBoth, forgottenEnd, type OwnDay, otherTimes, type StatedTimes, whichOf } from './days.ts';

/** What may be wrong with a day. */
export type Question =
  | { readonly kind: 'end'; readonly period: OwnPeriod }
  | { readonly kind: 'times'; readonly period: OwnPeriod }
  | { readonly kind: 'both' };

/**
 * What can be asked about a day, a missing check-out first of all. While something that was asked about it is undecided, what
 * is left are its other periods.
 */
export function questionsAbout({ periods, requests }: OwnDay): readonly Question[] {
  const undecided = requests.filter(({ status }) => status === 'asked').flatMap(({ changes }) => changes);
  const isAsked = (id: string | null | undefined) =>
    undecided.some(({ punchId, addedId }) => id != null && id === (punchId ?? addedId));
  const open = periods.filter(({ id, endId }) => !isAsked(id) && !isAsked(endId));
  const missing = open.filter(({ checkOutMissing }) => checkOutMissing);
  const others = open.filter(({ checkOutMissing }) => !checkOutMissing);
  return [
    ...missing.map((period) => ({ kind: 'end', period }) as const),
    ...others.map((period) => ({ kind: 'times', period }) as const),
    ...(undecided.length === 0 ? [{ kind: 'both' } as const] : []),
  ];
}

/** How a question's period reads now; empty where nothing is known. */
export function timesNow(question: Question, zone: string): StatedTimes {
  const { from, to } = instantsNow(question);
  const read = (instant: string | null) => (instant === null ? '' : timeOfDay(Date.parse(instant), zone));
  const which = (instant: string | null) => (instant === null ? 'first' : whichOf(Date.parse(instant), zone));
  return { from: read(from), to: read(to), fromWhich: which(from), toWhich: which(to) };
}

/** When a question's period begins and ends now; null where nothing is known. */
export function instantsNow(question: Question): Record<'from' | 'to', string | null> {
  if (question.kind === 'both') return { from: null, to: null };
  const { startedAt, endedAt } = question.period;
  return { from: startedAt, to: question.kind === 'end' ? null : endedAt };
}

/** Which of the two times a question asks for. */
export const asksFor = (question: Question) => ({
  from: question.kind !== 'end',
  to: question.kind !== 'times' || question.period.endedAt !== null,
});

/** What to ask the administrators for; nothing when every time was left as it is. */
export function changesFor(
  question: Question,
  day: OwnDay,
  times: StatedTimes,
  timeline: OwnTimeline,
  zone: string,
): readonly Change[] {
  switch (question.kind) {
    case 'both':
      return forgottenBoth(day.date, times, zone);
    case 'end':
      return forgottenEnd(day.date, question.period, times, timeline, zone);
    case 'times':
      return otherTimes(day.date, question.period, { was: timesNow(question, zone), times }, timeline, zone);
  }
}
