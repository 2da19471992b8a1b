import type { Company } from '@checkpoint/contract/calls/companies';
import { useEffect, useRef } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useToast } from '#ui/toast.tsx';

interface CompanyCodeProps {
  company: Company;
  onDone: () => void;
}

export function CompanyCode({ company, onDone }: CompanyCodeProps) {
  const t = useText();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const code = company.companyCode ?? '';

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid gap-6">
      <h1 ref={heading} tabIndex={-1} className="break-words text-2xl outline-none">
        {t('companySetup.created', { name: company.name })}
      </h1>
      <div className="grid gap-3 rounded border border-line bg-surface p-6">
        <p className="text-ink-muted">{t('companySetup.code')}</p>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="font-semibold text-3xl tabular-nums tracking-[0.12em]">{code}</p>
          <CopyButton
            text={code}
            label={t('companySetup.copy')}
            copiedLabel={t('shell.copied')}
            onFailed={() =>
              toast({
                title: t('shell.copyFailed'),
                description: t('companySetup.copyFailed'),
                variant: 'danger',
              })
            }
          />
        </div>
        <p className="text-ink-muted text-sm">{t('companySetup.codeHint')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">{t('companySetup.redirecting')}</p>
        <Button variant="quiet" onClick={onDone} className="-ml-4">
          {t('companySetup.goNow')}
        </Button>
      </div>
    </div>
  );
}
