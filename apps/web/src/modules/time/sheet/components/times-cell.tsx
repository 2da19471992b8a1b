import Pencil from 'lucide-react/icons/pencil';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { iconLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { dayWithin, type SheetDay } from '../month.ts';
import type { Typing } from '../use-typed-days.ts';
import { moveFocus, rowsByKey } from './move-focus.ts';
import { TypedFault } from './typed-fault.tsx';

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
      <div className="flex items-start justify-between gap-2 max-sm:gap-0">
        <div className={classes('min-w-0', typed !== undefined && 'line-through opacity-60')}>{children}</div>
        {!isOpen && <OpenButton day={day} typing={typing} />}
      </div>
      {!isOpen && typed !== undefined && (
        <>
          <p className="font-medium text-brand tabular-nums">{typed.reads || t('sheet.noWork')}</p>
          <TypedFault fault={typed.fault} onChoose={(text) => typing.type(day.date, text)} />
        </>
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

function OpenButton({ day, typing }: Omit<TimesCellProps, 'children'>) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown') moveFocus(currentTarget, rowsByKey[key]);
    else if (/^[\d-]$/.test(key)) typing.edit(day.date, key === '-' ? '' : key);
    else return;
    event.preventDefault();
  };
  return (
    // Without a tooltip, which would cover the next day on the way down.
    <button
      type="button"
      data-times={day.date}
      aria-label={t('sheet.correct', { day: dayWithin(day.date) })}
      onClick={() => typing.edit(day.date)}
      onKeyDown={onKeyDown}
      // On a phone its empty edge lies over that of the cell: the times before it need the room.
      className={classes(iconLook, '-my-3 max-sm:-mr-3')}
    >
      <Pencil aria-hidden className="size-4" />
    </button>
  );
}
