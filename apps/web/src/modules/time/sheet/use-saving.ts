import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import type { TextValues } from '@checkpoint/contract/texts/values';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { faultText, useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useToast } from '#ui/toast.tsx';
import { useCorrect, useWithdraw } from '../review/api/review.ts';
import { takingBack } from './take-back.ts';
import type { Typing } from './use-typed-days.ts';

/** A correction just made, with what its days were before. */
interface Made {
  readonly request: CorrectionRequest;
  readonly before: MonthSheet['periods'];
  readonly days: number;
}

/** Saves what was typed as one correction, and takes it back. */
export function useSaving(sheet: MonthSheet, employeeId: string | undefined, typing: Typing) {
  const t = useText();
  const toast = useToast();
  const correct = useCorrect(employeeId);
  const withdraw = useWithdraw();
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState<unknown>();
  const { days, clear } = typing;

  const save = async (reason: string | null) => {
    setFailure(undefined);
    const changes = days.flatMap((day) => day.changes);
    const request = await correct.mutateAsync({ changes, version: sheet.version, reason });
    setMade({ request, before: sheet.periods, days: days.length });
    clear();
  };

  const { pending: isTakingBack, run: takeBack } = useAction(async () => {
    if (made === undefined) return;
    const { request, before } = made;
    try {
      const isAsked = request.status === 'asked';
      if (isAsked) await withdraw.mutateAsync(request.requestId);
      else
        await correct.mutateAsync({
          ...{ changes: takingBack(request, before), undoes: request.requestId },
          reason: t('sheet.undoReason', { reason: request.decided?.reason ?? '' }).slice(0, 500),
        });
      setMade(undefined);
      toast({ title: t(isAsked ? 'ownDays.withdrawn' : 'sheet.undone'), variant: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'corrected_meanwhile') {
        setMade(undefined);
        toast({ title: t('sheet.undoTooLate'), variant: 'danger' });
        return;
      }
      toast({ title: t('review.failed'), description: errorText(error, 'review.failed'), variant: 'danger' });
    }
  });

  const faults = faultsByDay(failure, typing);
  return {
    save,
    failure: failure === undefined || faults.size > 0 ? undefined : errorText(failure, 'review.failed'),
    onFailure: setFailure,
    /** Why the server refused a day. */
    faultOf: (date: string) => faults.get(date),
    saved: made?.request,
    savedDays: made?.days ?? 0,
    takeBack,
    isTakingBack,
  };
}

/** The server writes a day as `2026-12-02`, the page as its readers do. */
const written = (values: TextValues | undefined) =>
  typeof values?.date === 'string' ? { ...values, date: timeText('date', values.date, 'UTC') } : values;

/** What the server found wrong with single changes, at the days that these came from. */
function faultsByDay(failure: unknown, { days }: Typing): ReadonlyMap<string, string> {
  const dates = days.flatMap(({ date, changes }) => changes.map(() => date));
  const issues = failure instanceof ApiError ? failure.issues : [];
  return new Map(
    issues.flatMap((issue) => {
      const [part, place] = issue.path.split('.');
      const date = part === 'changes' ? dates[Number(place)] : undefined;
      return date === undefined
        ? []
        : [[date, faultText({ ...issue, values: written(issue.values) })] as const];
    }),
  );
}
