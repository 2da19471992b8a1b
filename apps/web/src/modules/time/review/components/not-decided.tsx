import type { DecisionResult } from '@checkpoint/contract/calls/review';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { decidedText } from '../decided-text.ts';
import type { ReviewCase } from '../review-case.ts';
import { headline } from './headline.ts';

/** What takes effect: at once, or when the person agrees. */
type Taken = 'done' | 'asked';

export const isTaken = (outcome: DecisionResult['outcome']): outcome is Taken =>
  outcome === 'done' || outcome === 'asked';

/** A case for which the decision was refused. */
export interface NotDecided {
  readonly item: ReviewCase;
  readonly outcome: Exclude<DecisionResult['outcome'], Taken>;
  /** What somebody else decided meanwhile, where it was a request. */
  readonly current?: DecisionResult['current'];
}

interface NotDecidedProps {
  cases: readonly NotDecided[];
  /** How many were decided. */
  done: number;
  zone: string;
  onClose: () => void;
}

/** Perhaps for what another one of the same person would have changed. */
const isRefusedWithOthers = ({ item, outcome }: NotDecided, _index: number, cases: readonly NotDecided[]) =>
  isMisfit(outcome) &&
  cases.some((other) => other.item !== item && isMisfit(other.outcome) && isOfOne(other.item, item));

const isMisfit = (outcome: NotDecided['outcome']) =>
  outcome === 'correction_does_not_fit' || outcome === 'others_do_not_fit';

const isOfOne = (one: ReviewCase, other: ReviewCase) => one.employee.id === other.employee.id;

/** Which cases wait as before, and why. */
export function NotDecidedDialog({ cases, done, zone, onClose }: NotDecidedProps) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('review.notDecided', { count: cases.length })}
      {...(done > 0 ? { description: t('review.decided', { count: done }) } : {})}
    >
      <div className="grid gap-5">
        <ul className="divide-y divide-line rounded border border-line px-4">
          {cases.map(({ item, outcome, current }) => (
            <li key={item.id} className="wrap-anywhere grid gap-0.5 py-2">
              <span className="font-medium">
                {item.employee.firstName} {item.employee.lastName}
              </span>
              <span>{headline(item, zone, t)}</span>
              <span className="text-ink-muted text-sm">
                {(current && decidedText(current, zone, t)) ?? t(`error.${outcome}`)}
              </span>
            </li>
          ))}
        </ul>
        {cases.some(isRefusedWithOthers) && <p className="text-ink-muted text-sm">{t('review.together')}</p>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
