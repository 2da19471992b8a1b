import type { BulkResult } from '@checkpoint/contract/calls/people';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCompany } from '#product/company.ts';
import { LocalWarning } from '#product/local-warning.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { linksIn } from '../employees/components/bulk-results.tsx';
import type { ActivationLink } from '../employees/people-files.ts';
import { keepLinks, linksOf } from './fresh-links.ts';
import { MakeSlips } from './make-slips.tsx';
import { SlipSheets } from './slip-sheets.tsx';

/** Slips to cut and hand out, each with one person's link. Links are told once: without any here, new ones are made. */
export function SlipsPage() {
  const t = useText();
  const { user } = useCurrentUser();
  const company = useCompany();
  const [made, setMade] = useState<readonly ActivationLink[]>();
  const links = made ?? linksOf(user?.id);
  const take = (results: readonly BulkResult[], people: Parameters<typeof linksIn>[1]) => {
    const next = linksIn(results, people);
    if (user !== undefined) keepLinks(user.id, next);
    setMade(next);
  };
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-200 grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8 print:block print:max-w-none print:p-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink href="/employees">{t('employees.title')}</BackLink>
        {links.length > 0 && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            {t('join.print')}
          </Button>
        )}
      </div>
      <header className="grid gap-1 print:hidden">
        <h1 className="text-xl">{t('slips.title')}</h1>
        {links.length > 0 && <p className="text-ink-muted">{t('slips.lead', { count: links.length })}</p>}
      </header>
      <LocalWarning />
      {links.length === 0 ? (
        <MakeSlips onMade={take} />
      ) : company === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <SlipSheets company={company} links={links} />
      )}
    </main>
  );
}
