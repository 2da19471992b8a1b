import type { TextKey } from '@checkpoint/contract/texts/en';
import { isNamedStatus, type NamedStatus } from '@checkpoint/domain/location-status';
import { isVisible, normalLine, withoutHiddenCharacters } from '@checkpoint/domain/plain-text';
import { useState } from 'react';
import { calendarDate } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import type { PunchClock } from './use-punch-clock.ts';

/** What the person has chosen; `text` is the custom status, kept while another choice is tried. */
export interface LocationChoice {
  readonly kind: NamedStatus | 'custom' | null;
  readonly text: string;
}

export const nothingChosen: LocationChoice = { kind: null, text: '' };

/** The choice that a stored location status stands for. */
export function choiceOf(status: string | null): LocationChoice {
  if (status === null) return nothingChosen;
  return isNamedStatus(status) ? { kind: status, text: '' } : { kind: 'custom', text: status };
}

/** The longest custom status, in characters as the server counts them. */
const longestStatus = 100;

export type ChosenStatus =
  | { readonly valid: true; readonly status: string }
  | { readonly valid: false; readonly problem: TextKey };

/**
 * The location status to send, or why there is none yet. By the server's rules: a tap without a network is believed, and a
 * text that is refused in the evening could never be sent.
 */
export function chosenStatus({ kind, text }: LocationChoice): ChosenStatus {
  if (kind === null) return { valid: false, problem: 'validation.locationStatusRequired' };
  if (kind !== 'custom') return { valid: true, status: kind };
  const status = normalLine(withoutHiddenCharacters(text));
  if (!isVisible(status)) return { valid: false, problem: 'validation.customStatusRequired' };
  return [...status].length > longestStatus
    ? { valid: false, problem: 'validation.tooLong' }
    : { valid: true, status };
}

/** What a choice is for. Undefined is what the page does not know yet. */
interface Occasion {
  /** The latest record; `null` before any. */
  readonly record: string | null | undefined;
  /** The day in the company's zone. */
  readonly day: string | undefined;
}

interface Chosen {
  readonly choice: LocationChoice;
  readonly on: Occasion;
}

/**
 * While checked in, the status in force stands until the person chooses another. A choice is for the record and the day
 * that it was made on: after a punch, here or on another device, and on the next day in a page that stayed open, it is
 * nobody's choice any more.
 */
export function useLocationChoice({ attendance, latest, pending, times }: PunchClock, usual: string | null) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const now = useNow(30_000);
  const on: Occasion = {
    record: pending.at(-1)?.action.id ?? (latest === null ? null : latest?.id),
    day: times && calendarDate(now + times.clockSkew, times.timeZone),
  };
  const stands = chosen !== null && agree(chosen.on.record, on.record) && agree(chosen.on.day, on.day);
  // Made before the page knew what for: from now on it is for this, and where this is one's own tap, for what was before it.
  if (stands && !isAsKnown(chosen.on, on)) {
    const then = pending.length > 0 ? { ...on, record: null } : on;
    setChosen({ choice: chosen.choice, on: known(chosen.on, then) });
  }
  const current = attendance?.status === 'checked_in' ? choiceOf(attendance.locationStatus) : atFirst();
  /** The usual place on a day without a record. Later it would turn a second tap after a check-out into a check-in. */
  function atFirst(): LocationChoice {
    if (usual === null || times === undefined || latest === undefined || pending.length > 0)
      return nothingChosen;
    const last = latest?.timestamp == null ? undefined : calendarDate(latest.timestamp, times.timeZone);
    return last === on.day ? nothingChosen : choiceOf(usual);
  }
  return {
    choice: stands ? chosen.choice : current,
    choose: (choice: LocationChoice) => setChosen({ choice, on }),
    /** Said, and in force from now on, unless the person has chosen again meanwhile. */
    forget: (said: LocationChoice) => setChosen((latter) => (latter?.choice === said ? null : latter)),
  };
}

const agree = <Value>(one: Value | undefined, other: Value | undefined): boolean =>
  one === undefined || other === undefined || one === other;

const known = (before: Occasion, now: Occasion): Occasion => ({
  record: before.record === undefined ? now.record : before.record,
  day: before.day ?? now.day,
});

const isAsKnown = (before: Occasion, now: Occasion): boolean => {
  const after = known(before, now);
  return after.record === before.record && after.day === before.day;
};
