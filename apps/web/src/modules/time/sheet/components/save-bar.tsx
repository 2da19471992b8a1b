import { useForm } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { loadAskedReasonForm, loadReasonForm } from '../../review/load-change-form.ts';
import type { TypedDay } from '../typed-day.ts';
import type { Typing } from '../use-typed-days.ts';

interface SaveBarProps {
  typing: Pick<Typing, 'days' | 'reason' | 'setReason' | 'clear'>;
  /** Employees ask, and may leave out why. */
  isAsked: boolean;
  failure: string | undefined;
  onSave: (reason: string | null) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** What changes, and why: everything that was typed is saved together. */
export function SaveBar({ typing, isAsked, failure, onSave, onFailure }: SaveBarProps) {
  const t = useText();
  const { days, reason: typedReason, setReason, clear } = typing;
  const isFaulty = days.some(({ fault }) => fault !== undefined);
  const form = useForm<{ reason: string | null }>({
    schema: isAsked ? loadAskedReasonForm : loadReasonForm,
    submit: ({ reason }) => onSave(reason),
    onFailure,
  });
  const more = days.reduce((sum, day) => sum + day.more, 0);
  const title = t('sheet.changedDays', { count: days.length });
  return (
    <section
      aria-label={title}
      className="sticky bottom-0 z-10 rounded-t border border-line bg-surface px-4 py-3 shadow-lg sm:px-5"
    >
      <form {...form.props} className="grid gap-3">
        <p className="flex justify-between gap-4 font-medium">
          {title}
          {!isFaulty && <span className="tabular-nums">{differenceText(more)}</span>}
        </p>
        <ul className="further-y relative hidden max-h-[40dvh] gap-1 overflow-y-auto text-sm sm:grid">
          {days.map((day) => (
            <DayChange key={day.date} day={day} />
          ))}
        </ul>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 grow basis-64">
            <TextField
              name="reason"
              label={t('review.reason')}
              optional={isAsked}
              maxLength={500}
              defaultValue={typedReason}
              onChange={({ target }) => setReason(target.value)}
              autoComplete="off"
              error={form.errors.reason}
            />
          </div>
          <div className="flex grow justify-end gap-3 max-sm:*:grow sm:grow-0 sm:pt-6.5">
            <Button variant="secondary" onClick={clear}>
              {t('sheet.discard')}
            </Button>
            <Button type="submit" pending={form.pending} disabled={isFaulty}>
              {t(isAsked ? 'ownDays.ask' : 'sheet.save')}
            </Button>
          </div>
        </div>
        {failure !== undefined && (
          <p role="alert" className="text-attention">
            {failure}
          </p>
        )}
      </form>
    </section>
  );
}

const differenceText = (seconds: number): string =>
  `${seconds < 0 ? '−' : '+'}${hoursMinutes(Math.abs(seconds))}`;

function DayChange({ day: { date, reads, more, fault } }: { day: TypedDay }) {
  const t = useText();
  const name = timeText('weekdayDay', Date.parse(date), 'UTC');
  return (
    <li className="wrap-anywhere flex flex-wrap justify-between gap-x-4">
      <span>
        {name}: <span className="tabular-nums">{reads || t('sheet.noWork')}</span>
      </span>
      <span className={fault === undefined ? 'tabular-nums' : 'text-attention'}>
        {fault === undefined ? differenceText(more) : t('sheet.unsure')}
      </span>
    </li>
  );
}
