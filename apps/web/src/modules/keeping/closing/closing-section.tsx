import type { Company } from '@checkpoint/contract/calls/companies';
import * as routes from '@checkpoint/contract/web-routes';
import { type ReactNode, useState } from 'react';
import { fileOf } from '#kernel/http/call.ts';
import { textOf, useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { DownloadButton } from '#product/download-button.tsx';
import type { DownloadTexts } from '#product/use-download-with-toast.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useIsOwner } from './api.ts';
import { ClosingQuestion } from './closing-question.tsx';

/** Deletes the company, on its owner's settings page. Everything is downloaded first. Other people see nothing. */
export function ClosingSection() {
  const t = useText();
  const company = useCompany();
  const isOwner = useIsOwner();
  if (company === undefined || isOwner !== true) return null;
  return (
    <Section title={t('closing.title')} lead={t('closing.lead')}>
      <Steps company={company} />
    </Section>
  );
}

function Steps({ company }: { company: Company }) {
  const t = useText();
  const [isExported, setExported] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <ol className="grid grid-cols-1 gap-8">
      <Step title={t('closing.exportStep')} hint={t('closing.exportHint')}>
        <DownloadButton
          file={fileOf(routes.exportCompany, { params: { companyId: company.id } })}
          texts={exportTexts}
          onDone={() => setExported(true)}
        >
          {t('closing.export')}
        </DownloadButton>
      </Step>
      <Step title={t('closing.deleteStep')} hint={t(isExported ? 'closing.deleteHint' : 'closing.notYet')}>
        <Button
          variant="danger"
          className="justify-self-start"
          disabled={!isExported}
          onClick={() => setAsking(true)}
        >
          {t('closing.delete')}
        </Button>
      </Step>
      {isAsking && <ClosingQuestion company={company} onClose={() => setAsking(false)} />}
    </ol>
  );
}

function Step({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h3 className="font-medium">{title}</h3>
        <p className="max-w-prose text-ink-muted text-sm">{hint}</p>
      </div>
      {children}
    </li>
  );
}

const exportTexts: DownloadTexts = {
  done: () => textOf('closing.exported'),
  failed: 'closing.exportFailed',
  stillSafe: 'closing.nothingLost',
};
