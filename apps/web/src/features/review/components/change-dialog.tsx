import type { PunchType } from '@checkpoint/contract/calls/punches';
import { instantOf } from '@checkpoint/domain/calendar';
import { useState } from 'react';
import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { calendarDate, clockTime, timeText } from '#platform/times.ts';
import { useAction } from '#platform/use-action.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCorrect } from '../api/review.ts';
import { changeFor, type Intent } from '../day-points.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface ChangeDialogProps {
  intent: Intent;
  employeeId: string;
  /** The day that a new time most likely lies on, and the zone that it is read in. */
  day: string;
  zone: string;
  onClose: () => void;
}

/** One change of the day, with its time as clocks of the company show it. */
export function ChangeDialog({ intent, employeeId, day, zone, onClose }: ChangeDialogProps) {
  const t = useText();
  const toast = useToast();
  const correct = useCorrect(employeeId);
  const [type, setType] = useState<PunchType>('check_in');
  const [wall, setWall] = useState(() => firstTime(intent, zone));
  const [missing, setMissing] = useState(false);
  const needsTime = intent.kind !== 'void';

  const areComplete = () => {
    const lacksTime = needsTime && wall === '';
    setMissing(lacksTime);
    return !lacksTime;
  };
  const { pending, run: confirm } = useAction(async (reason: string) => {
    const timestamp = needsTime ? new Date(instantOf(wall, zone)).toISOString() : '';
    const changes = [changeFor(intent, type, timestamp)];
    // The dialog itself says why not.
    const stored = await correct.mutateAsync({ changes, reason }).catch(() => undefined);
    if (stored === undefined) return;
    toast({ variant: 'success', title: t('review.corrected') });
    onClose();
  });
  const time = intent.kind === 'add' ? '' : timeText('dayTime', intent.point.recordedAt, zone);
  return (
    <ReasonDialog
      title={t(`review.${intent.kind}Title`, { time })}
      description={t(`review.${intent.kind}Hint`)}
      action={t(`review.${intent.kind}Action`)}
      danger={intent.kind === 'void'}
      pending={pending}
      error={correct.error === null ? undefined : errorText(correct.error, 'review.failed')}
      areComplete={areComplete}
      onConfirm={confirm}
      onClose={onClose}
    >
      {intent.kind === 'add' && (
        <SelectField
          label={t('review.type')}
          value={type}
          onChange={({ target }) => setType(target.value === 'check_out' ? 'check_out' : 'check_in')}
        >
          <option value="check_in">{t('review.checkIn')}</option>
          <option value="check_out">{t('review.checkOut')}</option>
        </SelectField>
      )}
      {needsTime && (
        <TextField
          type="datetime-local"
          label={t('review.time')}
          hint={t('review.timeHint', { zone })}
          value={wall}
          min={`${day.slice(0, 4)}-01-01T00:00`}
          error={missing ? t('review.timeMissing') : undefined}
          onChange={(event) => setWall(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}

/** A punch is moved from where it stands; nobody's leaving is guessed. */
function firstTime(intent: Intent, zone: string): string {
  if (intent.kind !== 'move') return '';
  const { recordedAt } = intent.point;
  return `${calendarDate(recordedAt, zone)}T${clockTime(recordedAt, zone).slice(0, 5)}`;
}
