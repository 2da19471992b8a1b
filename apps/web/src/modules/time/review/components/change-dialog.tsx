import type { Change } from '@checkpoint/contract/calls/corrections';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCorrect } from '../api/review.ts';
import { changeFor, type Intent } from '../day-points.ts';
import { loadReasonForm, loadTimedForm } from '../load-change-form.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { WallTimeFields } from './wall-time-fields.tsx';

interface ChangeDialogProps {
  intent: Intent;
  /** Whose day it is. */
  name: string;
  employeeId: string;
  /** The day that a new time most likely lies on, and the zone that it is read in. */
  day: string;
  zone: string;
  /** From the timeline that the day shows. */
  version: number;
  onClose: () => void;
}

/** One change of the day, with its time as clocks of the company show it. */
export function ChangeDialog({ intent, name, employeeId, day, zone, version, onClose }: ChangeDialogProps) {
  const t = useText();
  const toast = useToast();
  const correct = useCorrect(employeeId);
  // The decision is about what the page showed when the dialog opened, whatever arrives behind it.
  const [seen] = useState(version);

  const send = async (change: Change, reason: string) => {
    const { status, asked } = await correct.mutateAsync({ changes: [change], version: seen, reason });
    // About one's own hours others decide; about those of others perhaps their person.
    const askedWhom = asked?.isOwn === false ? 'review.agreementAsked' : 'review.askedOthers';
    toast({ variant: 'success', title: t(status === 'asked' ? askedWhom : 'review.corrected') });
    onClose();
  };
  const time = intent.kind === 'add' ? '' : timeText('dayTime', intent.point.recordedAt, zone);
  const common = {
    title: t(titleOf(intent), { time, name }),
    description: t(`review.${intent.kind}Hint`),
    action: t(`review.${intent.kind}Action`),
    onClose,
  };
  if (intent.kind === 'void')
    return (
      <ReasonDialog
        {...common}
        danger
        schema={loadReasonForm}
        onConfirm={({ reason }) => send({ kind: 'void', ...intent.point.target }, reason)}
      />
    );
  const from = firstTime(intent);
  return (
    <ReasonDialog
      {...common}
      schema={() => loadTimedForm(zone, from)}
      onConfirm={({ reason, ...stated }) => send(changeFor(intent, stated), reason)}
      fields={(errors) => (
        <>
          {intent.kind === 'add' && (
            <SelectField name="type" label={t('review.type')}>
              <option value="check_in">{t('review.checkIn')}</option>
              <option value="check_out">{t('review.checkOut')}</option>
            </SelectField>
          )}
          <WallTimeFields at={from} zone={zone} year={day.slice(0, 4)} error={errors.changes} />
        </>
      )}
    />
  );
}

const titles = {
  move: { check_in: 'review.moveInTitle', check_out: 'review.moveOutTitle' },
  void: { check_in: 'review.voidInTitle', check_out: 'review.voidOutTitle' },
} as const;

function titleOf(intent: Intent) {
  if (intent.kind === 'add' || intent.kind === 'settle') return `review.${intent.kind}Title` as const;
  return titles[intent.kind][intent.point.type];
}

/** A moved punch starts at its current time. A check-out time is never guessed. */
const firstTime = (intent: Intent): string | undefined =>
  intent.kind === 'move' ? (intent.point.countsAt ?? undefined) : undefined;
