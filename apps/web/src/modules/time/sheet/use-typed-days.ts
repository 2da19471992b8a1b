import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import { useEffect, useState } from 'react';
import { type SheetDay, weeksOf } from './month.ts';
import { dayText, type TypedDay, typedDay } from './typed-day.ts';
import { draftOf, keepDraft } from './typed-drafts.ts';

/** The days of a sheet while somebody types other times into them. */
export interface Typing {
  /** Those that differ from what is recorded, or cannot be read, in the order of the calendar. */
  readonly days: readonly TypedDay[];
  /** The day that is open for typing. */
  readonly open: string | undefined;
  readonly of: (date: string) => TypedDay | undefined;
  /** What stands in the field of a day. */
  readonly textOf: (day: SheetDay) => string;
  /** Opens a day, with the first letter if that was typed; without a day closes all. */
  readonly edit: (date: string | undefined, letter?: string) => void;
  readonly type: (date: string, text: string) => void;
  /** Leaves a day as it is recorded. */
  readonly reset: (date: string) => void;
  /** Why it is changed. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly clear: () => void;
}

/** What was typed and is not saved is there again whenever the sheet is. */
export function useTypedDays(sheet: MonthSheet, longestShiftHours: number): Typing {
  const draftName = `${sheet.employee.id} ${sheet.month}`;
  const [{ texts, reason }, setDraft] = useState(() => draftOf(draftName));
  useEffect(() => keepDraft(draftName, { texts, reason }), [draftName, texts, reason]);
  const [open, setOpen] = useState<string>();
  const terms = { timeZone: sheet.timeZone, longestShiftHours };
  const typed = new Map<string, TypedDay>();
  for (const day of weeksOf(sheet).flatMap(({ days }) => days)) {
    const text = texts[day.date];
    const one = text === undefined ? undefined : typedDay(day, text, terms);
    if (one !== undefined && (one.changes.length > 0 || one.fault !== undefined)) typed.set(day.date, one);
  }
  const type = (date: string, text: string) =>
    setDraft((draft) => ({ ...draft, texts: { ...draft.texts, [date]: text } }));
  const reset = (date: string) =>
    setDraft(({ texts: { [date]: _gone, ...rest }, ...draft }) => ({ ...draft, texts: rest }));
  return {
    days: [...typed.values()],
    open,
    of: (date) => typed.get(date),
    textOf: (day) => texts[day.date] ?? dayText(day),
    edit: (date, letter) => {
      if (date !== undefined && letter !== undefined) type(date, letter);
      setOpen(date);
    },
    type,
    reset,
    reason,
    setReason: (text) => setDraft((draft) => ({ ...draft, reason: text })),
    clear: () => {
      setDraft({ texts: {}, reason: '' });
      setOpen(undefined);
    },
  };
}
