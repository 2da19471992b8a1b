import Pencil from 'lucide-react/icons/pencil';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { Button, iconLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { controlLook, Fault } from '#ui/field.tsx';
import type { SheetDay } from '../month.ts';
import type { TypedDay } from '../typed-day.ts';
import type { Typing } from '../use-typed-days.ts';

interface TimesCellProps {
  day: SheetDay;
  typing: Typing;
  /** The times as recorded. */
  children: ReactNode;
}

/** A day's times, which can be typed anew: the arrow keys lead from day to day, and Enter opens one. */
export function TimesCell({ day, typing, children }: TimesCellProps) {
  const t = useText();
  const typed = typing.of(day.date);
  const isOpen = typing.open === day.date;
  const cell = useFocusReturn(isOpen);
  return (
    <div ref={cell} className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <div className={classes('min-w-0', typed !== undefined && 'line-through opacity-60')}>{children}</div>
        {!isOpen && <OpenButton day={day} typing={typing} />}
      </div>
      {isOpen && <TimesField day={day} typing={typing} fault={typed?.fault} />}
      {!isOpen && typed !== undefined && (
        <p className="font-medium text-brand tabular-nums">{typed.reads || t('sheet.noWork')}</p>
      )}
      {typed?.fault?.choices !== undefined && (
        <Choices choices={typed.fault.choices} onChoose={(text) => typing.type(day.date, text)} />
      )}
    </div>
  );
}

/** Where a field was closed, the focus goes to what opens it again, unless it went elsewhere already. */
function useFocusReturn(isOpen: boolean) {
  const cell = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost)
      cell.current?.querySelector<HTMLElement>('[data-times]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return cell;
}

const names = { ArrowUp: -1, ArrowDown: 1, Enter: 1 } as const;

/** Moves the focus to the day that lies `by` rows away; false at an end of the sheet. */
function moveFocus(from: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const all = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-times]') ?? [])];
  const next = all[all.indexOf(from) + by];
  next?.focus();
  return next;
}

function OpenButton({ day, typing }: Omit<TimesCellProps, 'children'>) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown') moveFocus(currentTarget, names[key]);
    else if (/^[\d-]$/.test(key)) typing.edit(day.date, key === '-' ? '' : key);
    else return;
    event.preventDefault();
  };
  return (
    // Without a tooltip, which would cover the next day on the way down.
    <button
      type="button"
      data-times={day.date}
      aria-label={t('sheet.correct', { day: timeText('day', Date.parse(day.date), 'UTC') })}
      onClick={() => typing.edit(day.date)}
      onKeyDown={onKeyDown}
      className={classes(iconLook, '-my-3')}
    >
      <Pencil aria-hidden className="size-4" />
    </button>
  );
}

/** Enter and the arrow keys lead on to the next day, Escape leaves this one as it was. */
function TimesField({ day, typing, fault }: Omit<TimesCellProps, 'children'> & { fault: TypedDay['fault'] }) {
  const t = useText();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Escape') typing.reset(day.date);
    const by = key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown' ? names[key] : undefined;
    if (by === undefined && key !== 'Escape') return;
    event.preventDefault();
    const next = by === undefined ? undefined : moveFocus(currentTarget, by);
    typing.edit(key === 'Escape' ? undefined : next?.dataset.times);
  };
  return (
    <div className="grid gap-1.5">
      <input
        // biome-ignore lint/a11y/noAutofocus: it stands where its day was just opened
        autoFocus
        data-times={day.date}
        value={typing.textOf(day)}
        onChange={({ target }) => typing.type(day.date, target.value)}
        onKeyDown={onKeyDown}
        aria-label={t('sheet.timesOf', { day: timeText('day', Date.parse(day.date), 'UTC') })}
        aria-describedby={`${id}-hint`}
        aria-invalid={fault === undefined ? undefined : true}
        autoComplete="off"
        enterKeyHint="next"
        placeholder="7:30-12, 12:45-16:15"
        className={
          // Room for what is saved, which lies over the end of the window.
          classes(controlLook, 'min-w-36 scroll-mt-24 scroll-mb-64 tabular-nums')
        }
      />
      <div id={`${id}-hint`}>
        {fault === undefined ? (
          <p className="text-ink-muted text-sm">{t('sheet.typeHint')}</p>
        ) : (
          <Fault>{t(fault.text)}</Fault>
        )}
      </div>
    </div>
  );
}

function Choices({ choices, onChoose }: { choices: readonly string[]; onChoose: (text: string) => void }) {
  const t = useText();
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm">{t('sheet.whichTimes')}</legend>
      {choices.map((choice) => (
        <Button key={choice} variant="secondary" onClick={() => onChoose(choice)} className="tabular-nums">
          {choice}
        </Button>
      ))}
    </fieldset>
  );
}
