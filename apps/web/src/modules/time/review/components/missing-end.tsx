import { timeOfDay } from '@checkpoint/domain/calendar';
import { type FormEvent, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate, timeText } from '#kernel/language/times.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { momentsOf, whichOf } from '../../own-days/days.ts';
import type { ReviewCase } from '../review-case.ts';

type Missing = Extract<ReviewCase, { kind: 'missing' }>;

/** When somebody left, as an administrator states it, and why that time. */
export interface StatedEnd {
  readonly timestamp: string;
  readonly reason: string;
}

interface MissingEndProps {
  item: Missing;
  zone: string;
  onSettle: (end: StatedEnd) => void;
}

/** Ends a day without a check-out: with the time at which its person usually left, or with another one. */
export function MissingEnd({ item: { missing }, zone, onSettle }: MissingEndProps) {
  const t = useText();
  const { period, usualEnd } = missing;
  const start = Date.parse(period.startedAt);
  const date = calendarDate(start, zone);
  const usual = usualEnd == null ? '' : timeOfDay(Date.parse(usualEnd.at), zone);
  const [to, setTo] = useState(usual);
  const [isEmpty, setEmpty] = useState(false);
  const from = { from: timeOfDay(start, zone), fromWhich: whichOf(start, zone) };
  const end = /^\d\d:\d\d$/.test(to)
    ? momentsOf(date, { ...from, to, toWhich: 'first' }, zone).to
    : undefined;
  const day = end === undefined ? date : calendarDate(end, zone);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(end === undefined);
    if (end === undefined) return;
    const isUsual = usualEnd != null && to === usual;
    const reason = isUsual
      ? t('review.usualEndReason', { count: usualEnd.days })
      : t('review.statedEndReason');
    onSettle({ timestamp: isUsual ? usualEnd.at : end, reason });
  };
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 max-w-full grid-cols-1 gap-1">
      <div className="flex min-w-0 flex-wrap items-end gap-2">
        <div className="w-36 min-w-0 max-w-full">
          <TextField
            type="time"
            label={t('review.leftAt')}
            value={to}
            error={isEmpty && end === undefined ? t('review.timeMissing') : undefined}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary">
          {t('review.settleAction')}
        </Button>
      </div>
      <p className="text-ink-muted text-sm">
        {day !== date && `${t('ownDays.nextDay', { day: timeText('day', Date.parse(day), 'UTC') })} `}
        {usualEnd != null && to === usual && t('review.usualEnd', { count: usualEnd.days })}
      </p>
    </form>
  );
}
