import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import { useText } from '#kernel/language/texts.ts';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { useWithdrawal } from '../../own-days/components/withdraw-button.tsx';
import { DayCorrections } from './day-corrections.tsx';

interface ProposedProps {
  requests: readonly CorrectionRequest[];
  zone: string;
}

/** What others would change, and its person has not agreed to yet. Nobody else decides it, so it comes last. */
export function Proposed({ requests, zone }: ProposedProps) {
  const t = useText();
  const withdrawal = useWithdrawal(zone);
  if (requests.length === 0) return null;
  return (
    <Card title={t('review.waitForAgreement')}>
      <p className="text-ink-muted">{t('review.waitForAgreementLead')}</p>
      <Disclosure label={t('review.showWaiting', { count: requests.length })}>
        <div className="-mx-4 sm:-mx-5">
          <DayCorrections corrections={requests} zone={zone} action={withdrawal} />
        </div>
      </Disclosure>
    </Card>
  );
}
