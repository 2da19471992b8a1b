import { useForm } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextField } from '#ui/field.tsx';
import { loadAskedReasonForm, loadReasonForm } from '../../review/load-change-form.ts';
import type { TypedDay } from '../typed-day.ts';

interface SaveBarProps {
  days: readonly TypedDay[];
  /** Employees ask, and may leave out why. */
  isAsked: boolean;
  failure: string | undefined;
  onSave: (reason: string | null) => Promise<unknown>;
  onFailure: (error: unknown) => void;
  onDiscard: () => void;
}

/** What changes, and why: everything that was typed is saved together. */
export function SaveBar({ days, isAsked, failure, onSave, onFailure, onDiscard }: SaveBarProps) {
  const t = useText();
  const isFaulty = days.some(({ fault }) => fault !== undefined);
  const form = useForm<{ reason: string | null }>({
    schema: isAsked ? loadAskedReasonForm : loadReasonForm,
    submit: ({ reason }) => onSave(reason),
    onFailure,
  });
  return (
    <Card title={t('sheet.changedDays', { count: days.length })} className="sticky bottom-0 z-10 shadow-lg">
      <form {...form.props} className="grid gap-4">
        <ul className="grid max-h-36 gap-1 overflow-y-auto text-sm">
          {days.map((day) => (
            <DayChange key={day.date} day={day} />
          ))}
        </ul>
        <TextField
          name="reason"
          label={t('review.reason')}
          optional={isAsked}
          maxLength={500}
          error={form.errors.reason}
        />
        {failure !== undefined && (
          <p role="alert" className="text-attention">
            {failure}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onDiscard}>
            {t('sheet.discard')}
          </Button>
          <Button type="submit" pending={form.pending} disabled={isFaulty}>
            {t(isAsked ? 'ownDays.ask' : 'sheet.save')}
          </Button>
        </DialogActions>
      </form>
    </Card>
  );
}

function DayChange({ day: { date, text, more, fault } }: { day: TypedDay }) {
  const t = useText();
  const name = timeText('weekdayDay', Date.parse(date), 'UTC');
  const times = text.trim() === '' ? t('sheet.noWork') : text;
  return (
    <li className="wrap-anywhere flex flex-wrap justify-between gap-x-4">
      <span>
        {name}: <span className="tabular-nums">{times}</span>
      </span>
      <span className={fault === undefined ? 'tabular-nums' : 'text-attention'}>
        {fault === undefined ? `${more < 0 ? '−' : '+'}${hoursMinutes(Math.abs(more))}` : t('sheet.unsure')}
      </span>
    </li>
  );
}
