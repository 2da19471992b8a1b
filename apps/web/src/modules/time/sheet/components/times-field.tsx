import { type KeyboardEvent, useId } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/field.tsx';
import { dayWithin, type SheetDay } from '../month.ts';
import type { TypedDay } from '../typed-day.ts';
import type { Typing } from '../use-typed-days.ts';
import { focusReason, moveFocus, rowsByKey } from './move-focus.ts';
import { TypedFault } from './typed-fault.tsx';

interface TimesFieldProps {
  day: SheetDay;
  typing: Typing;
  fault: TypedDay['fault'];
}

/** Enter and the arrow keys lead on to the next day, with Ctrl or ⌘ to what is saved. Escape leaves this one as it was. */
export function TimesField({ day, typing, fault }: TimesFieldProps) {
  const t = useText();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return focusReason();
    }
    if (key === 'Escape') typing.reset(day.date);
    const by = key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown' ? rowsByKey[key] : undefined;
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
        aria-label={t('sheet.timesOf', { day: dayWithin(day.date) })}
        aria-describedby={`${id}-hint`}
        aria-invalid={fault === undefined ? undefined : true}
        autoComplete="off"
        enterKeyHint="next"
        placeholder="7:30-12, 12:45-16:15"
        className={
          // Room for what is saved, which lies over the end of the window.
          classes(controlLook, 'scroll-mt-24 scroll-mb-64 tabular-nums')
        }
      />
      <div id={`${id}-hint`}>
        {fault === undefined ? (
          <p className="text-ink-muted text-sm">{t('sheet.typeHint')}</p>
        ) : (
          <TypedFault fault={fault} onChoose={(text) => typing.type(day.date, text)} />
        )}
      </div>
    </div>
  );
}
