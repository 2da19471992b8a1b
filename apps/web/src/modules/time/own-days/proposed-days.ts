import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { TextKey } from '@checkpoint/contract/texts/en';
import type { Translate } from '#kernel/language/texts.ts';
import { calendarDate, timeOn } from '#kernel/language/times.ts';
import { changeSentence } from '../review/use-evidence.ts';
import { dayWithin } from '../sheet/month.ts';

type Change = CorrectionRequest['changes'][number];
type Verb = 'move' | 'add' | 'void';

const sentences = {
  move: { check_in: 'proposals.move.check_in', check_out: 'proposals.move.check_out' },
  add: { check_in: 'proposals.add.check_in', check_out: 'proposals.add.check_out' },
  void: { check_in: 'proposals.void.check_in', check_out: 'proposals.void.check_out' },
} as const satisfies Record<Verb, Record<string, TextKey>>;

/** What a request would change, a day in words with its changes in words, in their order. */
export function proposedDays({ changes }: CorrectionRequest, zone: string, t: Translate) {
  const days = new Map<string, string[]>();
  for (const change of changes) {
    const instant = change.about?.timestamp ?? change.timestamp;
    const date = instant === null ? '' : calendarDate(instant, zone);
    days.set(date, [...(days.get(date) ?? []), changeWithin(change, date, zone, t)]);
  }
  return [...days].map(([date, ofDay]) => ({
    day: date === '' ? '' : dayWithin(date),
    changes: ofDay.join(', '),
  }));
}

/** A change within the sentence about its day. */
function changeWithin(change: Change, date: string, zone: string, t: Translate): string {
  const { kind, about, timestamp } = change;
  const type = about?.type ?? change.type;
  const timeOf = (instant: string | null | undefined) => (instant ? timeOn(date, instant, zone) : '');
  const times = { time: timeOf(timestamp), before: timeOf(about?.timestamp) };
  // A punch that was purged since has no time to name.
  if (type === null || (about === null && kind !== 'add')) return changeSentence(change, zone, t);
  if (kind === 'settle') return t('proposals.settle', times);
  if (kind === 'move' || kind === 'add' || kind === 'void') return t(sentences[kind][type], times);
  return changeSentence(change, zone, t);
}
