import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { changeSentence } from '../use-evidence.ts';

const tones: Record<CorrectionRequest['status'], Tone> = { asked: 'away', accepted: 'in', refused: 'out' };

interface DayCorrectionsProps {
  corrections: readonly CorrectionRequest[];
  zone: string;
}

/** Who asked for what, who decided, and why. What nobody asked for was not accepted either. */
export function DayCorrections({ corrections, zone }: DayCorrectionsProps) {
  const t = useText();
  if (corrections.length === 0) return <EmptyState title={t('review.noCorrections')} />;
  return (
    <ol className="divide-y divide-line">
      {corrections.map(({ requestId, status, changes, asked, decided }) => (
        <li key={requestId} className="wrap-anywhere grid gap-1.5 px-4 py-4 sm:px-5">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={tones[status]}>{t(`review.status.${asked === null ? 'decided' : status}`)}</Badge>
            {changes.map((change) => changeSentence(change, zone, t)).join(' · ')}
            {decided?.isOwn === true && <Badge tone="attention">{t('review.own')}</Badge>}
          </p>
          <Step step={asked} key="asked" text="review.askedBy" zone={zone} />
          <Step step={decided} key="decided" text="review.decidedBy" zone={zone} />
        </li>
      ))}
    </ol>
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
