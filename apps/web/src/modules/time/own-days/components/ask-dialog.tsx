import type { Change } from '@checkpoint/contract/calls/corrections';
import { useState } from 'react';
import { now } from '#kernel/clock.ts';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { unbroken } from '#kernel/language/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAskCorrection } from '../api/own-requests.ts';
import type { OwnTimeline } from '../api/own-timeline.ts';
import type { AskedAbout } from '../ask-form.ts';
import { atFields } from '../at-fields.ts';
import { momentsOf, type OwnDay, type StatedTimes } from '../days.ts';
import { asksFor, changesFor, type Question, questionsAbout } from '../questions.ts';
import { AskedTimes } from './asked-times.tsx';

interface AskDialogProps {
  day: OwnDay;
  timeline: OwnTimeline;
  timeZone: string;
  /** By how much the server's clock is ahead of the device's; undefined where that is not known. */
  clockSkew: number | undefined;
  onClose: () => void;
}

/** The day and period that the request is about, and the time zone of its clock. */
interface Asking extends Omit<AskedAbout, 'now'>, Pick<AskDialogProps, 'clockSkew'> {}

async function loadForm({ clockSkew, ...about }: Asking) {
  const { askForm } = await import('../ask-form.ts');
  return askForm({ ...about, now: clockSkew === undefined ? undefined : now() + clockSkew });
}

/** One day's correction, asked of the administrators: what is wrong, how it was, and why. */
export function AskDialog({ day, timeline, timeZone, clockSkew, onClose }: AskDialogProps) {
  const t = useText();
  const nameOf = useQuestionNames(timeZone);
  const questions = questionsAbout(day);
  const [chosen, setChosen] = useState(0);
  const question: Question = questions[chosen] ?? { kind: 'both' };
  const form = useAskForm(
    { date: day.date, zone: timeZone, asked: asksFor(question), clockSkew },
    (times) => changesFor(question, day, times, timeline, timeZone),
    onClose,
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ownDays.correctDay', { day: unbroken(timeText('day', day.start, timeZone)) })}
      description={t('ownDays.correctHint')}
    >
      <form {...form.props} className="grid gap-4">
        {questions[0]?.kind !== 'both' && (
          <SelectField
            label={t('ownDays.whatIsWrong')}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {questions.map(nameOf).map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <AskedTimes key={chosen} {...{ question, date: day.date, zone: timeZone, errors: form.errors }} />
        <TextAreaField
          name="reason"
          label={t('ownDays.reason')}
          rows={2}
          optional
          error={form.errors.reason}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('ownDays.cancel')}
          </Button>
          <Button type="submit" pending={form.pending}>
            {t('ownDays.ask')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Sends what the stated times ask for, and closes once it has arrived. */
function useAskForm(
  about: Asking,
  changesOf: (times: StatedTimes) => readonly Change[],
  onAsked: () => void,
) {
  const t = useText();
  const toast = useToast();
  const ask = useAskCorrection();
  return useForm({
    schema: () => loadForm(about),
    submit: async ({ reason, ...times }) => {
      const changes = changesOf(times);
      if (changes.length === 0) return toast({ title: t('ownDays.nothingChanged') });
      const { from } = momentsOf(about.date, times, about.zone);
      const fields = changes.map((change) =>
        'timestamp' in change && change.timestamp === from ? 'from' : 'to',
      );
      await ask.mutateAsync({ changes, reason }).catch((error: unknown) => {
        throw atFields(error, fields);
      });
      toast({ title: t('ownDays.asked'), variant: 'success' });
      onAsked();
    },
    onFailure: (error) => {
      const description = errorText(error, 'ownDays.askFailed');
      toast({ title: t('ownDays.askFailed'), description, variant: 'danger' });
    },
  });
}

function useQuestionNames(timeZone: string): (question: Question) => string {
  const t = useText();
  return (question) => {
    if (question.kind === 'both') return t('ownDays.wrongBoth');
    const { startedAt, endedAt } = question.period;
    const from = timeText('time', startedAt, timeZone);
    if (question.kind === 'end') return t('ownDays.wrongEnd', { from });
    const to = endedAt === null ? t('punchClock.untilNow') : timeText('time', endedAt, timeZone);
    return t('ownDays.wrongTimes', { from, to });
  };
}
