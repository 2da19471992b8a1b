import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAnswer } from '../../review/api/review.ts';
import { ReasonDialog } from '../../review/components/reason-dialog.tsx';
import { decidedOrError } from '../../review/decided-text.ts';
import { loadReasonForm } from '../../review/load-change-form.ts';
import { proposedDays } from '../proposed-days.ts';

interface ProposalsProps {
  requests: readonly CorrectionRequest[];
  zone: string;
  /** Below the heading of a section, or of the page itself. */
  heading?: 'h2' | 'h3';
}

/** What others would change in one's own hours, and the answer to it. */
export function Proposals({ requests, zone, heading: Heading = 'h3' }: ProposalsProps) {
  const t = useText();
  return (
    <section
      aria-labelledby="proposals"
      className="grid gap-3 rounded border border-line bg-surface p-4 sm:p-5"
    >
      <Heading id="proposals" className="font-semibold">
        {t('proposals.title')}
      </Heading>
      <ul className="grid gap-4 divide-y divide-line *:not-first:pt-4">
        {requests.map((request) => (
          <Proposal key={request.requestId} request={request} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function Proposal({ request, zone }: { request: CorrectionRequest; zone: string }) {
  const t = useText();
  const toast = useToast();
  const answer = useAnswer();
  const [isRefusing, setRefusing] = useState(false);
  const { requestId, asked } = request;
  const name = asked === null ? '' : `${asked.by.firstName} ${asked.by.lastName}`;
  const { pending, run: agree } = useAction(async () => {
    try {
      await answer.mutateAsync({ requestId, agreed: true, reason: null });
      toast({ title: t('proposals.agreed'), variant: 'success' });
    } catch (error) {
      toast({
        title: t('proposals.failed'),
        description: decidedOrError(error, zone, 'proposals.failed'),
        variant: 'danger',
      });
    }
  });
  const disagree = async (reason: string) => {
    await answer.mutateAsync({ requestId, agreed: false, reason });
    toast({ title: t('proposals.disagreed'), variant: 'success' });
    setRefusing(false);
  };
  return (
    <li className="wrap-anywhere grid gap-3">
      <div className="grid gap-1.5">
        {proposedDays(request, zone, t).map(({ day, changes }) => (
          <p key={day}>{t('proposals.sentence', { name, day, changes })}</p>
        ))}
        {asked?.reason != null && (
          <blockquote className="max-w-prose whitespace-pre-line border-line-strong border-l-2 pl-3">
            {asked.reason}
          </blockquote>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={pending} onClick={agree}>
          {t('proposals.agree')}
        </Button>
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          {t('proposals.disagree')}
        </Button>
      </div>
      {isRefusing && (
        <ReasonDialog
          title={t('proposals.disagreeTitle')}
          description={t('proposals.disagreeHint')}
          hint={t('proposals.reasonHint', { name })}
          action={t('proposals.disagree')}
          schema={loadReasonForm}
          zone={zone}
          onConfirm={({ reason }) => disagree(reason)}
          onClose={() => setRefusing(false)}
        />
      )}
    </li>
  );
}
