import { instantOf } from '@checkpoint/domain/calendar';
import { useState } from 'react';
import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { WhichTime } from '#product/which-time.tsx';
import { TextField } from '#ui/field.tsx';
import { wallsOf } from '../days.ts';
import { asksFor, instantsNow, type Question, timesNow } from '../questions.ts';

interface AskedTimesProps {
  question: Question;
  /** The day that is asked about. */
  date: string;
  zone: string;
  errors: FieldErrors;
}

/** The times that a question asks for; where clocks show one twice, which of the two is meant. */
export function AskedTimes({ question, date, zone, errors }: AskedTimesProps) {
  const t = useText();
  const [times, setTimes] = useState(() => timesNow(question, zone));
  const wanted = asksFor(question);
  const at = instantsNow(question);
  // Without a start the end is taken to be of the same day.
  const walls = wallsOf(date, times, zone);
  const isNextDay = times.to !== '' && !walls.to.startsWith(date);
  const dayOfEnd = () => timeText('day', instantOf(walls.to, zone), zone);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) =>
        wanted[name] ? (
          <div key={name} className="grid content-start gap-4">
            <TextField
              type="time"
              name={name}
              label={t(name === 'from' ? 'ownDays.whenCame' : 'ownDays.whenLeft')}
              value={times[name]}
              error={errors[name]}
              hint={name === 'to' && isNextDay ? t('ownDays.nextDay', { day: dayOfEnd() }) : undefined}
              onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
            />
            <WhichTime
              name={`${name}Which`}
              wall={times[name] === '' ? undefined : walls[name]}
              zone={zone}
              at={at[name]}
            />
          </div>
        ) : (
          // A time that is not asked for is sent unchanged. An open end has none, and is sent as the start of the day.
          <input key={name} type="hidden" name={name} value={times[name] || '00:00'} />
        ),
      )}
    </div>
  );
}
