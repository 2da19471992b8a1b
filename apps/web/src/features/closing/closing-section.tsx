import type { Company } from '@checkpoint/contract/calls/companies';
import { type ReactNode, useState } from 'react';
import { useCompany } from '#platform/company.ts';
import { useDownload } from '#platform/download.ts';
import { errorText } from '#platform/error-text.ts';
import { textOf, useText } from '#platform/texts.ts';
import { isUnauthorized } from '#platform/unauthorized.ts';
import { Button } from '#ui/button.tsx';
import { DownloadProgress } from '#ui/download-progress.tsx';
import { Section } from '#ui/section.tsx';
import { useToast } from '#ui/toast.tsx';
import { useIsOwner } from './api.ts';
import { ClosingQuestion } from './closing-question.tsx';

/** Deleting the company, for its owner's settings page: everything is downloaded first. Nothing for anybody else. */
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
    <ol className="grid gap-8">
      <Step title={t('closing.exportStep')} hint={t('closing.exportHint')}>
        <Export company={company} onExported={() => setExported(true)} />
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
    <li className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="font-medium">{title}</h3>
        <p className="max-w-prose text-ink-muted text-sm">{hint}</p>
      </div>
      {children}
    </li>
  );
}

function Export({ company, onExported }: { company: Company; onExported: () => void }) {
  const t = useText();
  const toast = useToast();
  const download = useDownload();
  const save = async () => {
    try {
      if (!(await download.start(`/api/companies/${company.id}/export`, {}))) return;
      toast({ title: textOf('closing.exported'), variant: 'success' });
      onExported();
    } catch (error) {
      // The whole page says so already.
      if (isUnauthorized(error)) return;
      const description = errorText(error, 'closing.nothingLost');
      toast({ title: textOf('closing.exportFailed'), description, variant: 'danger' });
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={download.isRunning}
        onClick={() => void save()}
      >
        {t('closing.export')}
      </Button>
      <DownloadProgress
        download={download}
        label={t('reports.making')}
        received={(size) => t('reports.received', { size })}
        cancel={t('reports.cancel')}
      />
    </>
  );
}
