import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { TextKey } from '@checkpoint/contract/texts/en';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { isProposal } from '../../own-days/is-proposal.ts';
import { changeSentence } from '../use-evidence.ts';

const tones: Record<CorrectionRequest['status'], Tone> = {
  ...{ asked: 'away', accepted: 'in', refused: 'out', withdrawn: 'out' },
};

interface DayCorrectionsProps {
  corrections: readonly CorrectionRequest[];
  zone: string;
  /** What can be done with one of them. */
  action?: (request: CorrectionRequest) => ReactNode;
}

/** Who asked for what, who decided, and why. What nobody asked for was not accepted either. */
export function DayCorrections({ corrections, zone, action }: DayCorrectionsProps) {
  const t = useText();
  if (corrections.length === 0) return <EmptyState title={t('review.noCorrections')} />;
  return (
    <ol className="divide-y divide-line">
      {corrections.map((request) => (
        <li key={request.requestId} className="wrap-anywhere grid gap-1.5 px-4 py-4 sm:px-5">
          <OneCorrection request={request} zone={zone} />
          {action?.(request)}
        </li>
      ))}
    </ol>
  );
}

function OneCorrection({ request, zone }: { request: CorrectionRequest; zone: string }) {
  const t = useText();
  const { status, changes, asked, decided, employee } = request;
  const isAnswer = asked?.isOwn === false;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[status]}>
          {isProposal(request)
            ? t('review.waitsFor', { name: `${employee.firstName} ${employee.lastName}` })
            : t(`review.status.${asked === null ? 'decided' : status}`)}
        </Badge>
        <span className="first-letter:uppercase">
          {changes.map((change) => changeSentence(change, zone, t)).join(' · ')}
        </span>
        {decided?.isOwn === true && !isAnswer && status !== 'withdrawn' && (
          <Badge tone="attention">{t('review.own')}</Badge>
        )}
      </p>
      <Step step={asked} text="review.askedBy" zone={zone} />
      {status !== 'withdrawn' && <Step step={decided} text="review.decidedBy" zone={zone} />}
    </>
  );
}

interface StepProps {
  step: CorrectionRequest['asked'];
  text: Extract<TextKey, 'review.askedBy' | 'review.decidedBy'>;
  zone: string;
}

function Step({ step, text, zone }: StepProps) {
  const t = useText();
  if (step === null) return null;
  const name = `${step.by.firstName} ${step.by.lastName}`;
  return (
    <p className="text-ink-muted text-sm">
      {t(text, { name, time: timeText('dateTime', step.at, zone) })}
      {step.reason !== null && <q className="ml-2 whitespace-pre-line text-ink">{step.reason}</q>}
    </p>
  );
}
