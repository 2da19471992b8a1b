import type { BulkResult } from '@checkpoint/contract/calls/people';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useReducer } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useSearchParams } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { seatOf } from '#kernel/session/person.ts';
import { useCompany } from '#product/company.ts';
import { LocalWarning } from '#product/local-warning.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button, buttonLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePeople } from '../employees/api/people.ts';
import { linksIn } from '../employees/components/bulk-results.tsx';
import { isInvited } from '../employees/people-view.ts';
import { keepLinks, linksOf } from './fresh-links.ts';
import { MakeSlips } from './make-slips.tsx';
import { SlipSheets } from './slip-sheets.tsx';

/** The links that were made last, where the address asks for them; otherwise those of everybody who has yet to come in. */
function useSlips(person: string | undefined) {
  const { data = [] } = usePeople('active');
  const isLatest = useSearchParams().has('latest');
  const { all, latest } = linksOf(person);
  // A list that was read before an import does not have its people yet.
  const arrived = new Set(data.filter((one) => !isInvited(one)).map(({ user }) => user.email));
  const open = all.filter(({ email }) => !arrived.has(email));
  return isLatest && latest.length > 0
    ? { links: latest, further: open.length > latest.length ? open.length : 0, isLatest }
    : { links: open, further: 0, isLatest: false };
}

/** Slips to cut and hand out, each with one person's link. Links are told once: who has none here gets a new one. */
export function SlipsPage() {
  const t = useText();
  const { user } = useCurrentUser();
  const company = useCompany();
  const [, showMade] = useReducer((count: number) => count + 1, 0);
  const { links, further, isLatest } = useSlips(user && seatOf(user));
  const take = (results: readonly BulkResult[], people: Parameters<typeof linksIn>[1]) => {
    if (user !== undefined) keepLinks(seatOf(user), linksIn(results, people));
    showMade();
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
        {further > 0 && (
          <Link href="/slips" className={classes(buttonLook('quiet'), 'justify-self-start')}>
            {t('slips.all', { count: further })}
          </Link>
        )}
      </header>
      <LocalWarning />
      {!isLatest && (
        <div className="print:hidden">
          <MakeSlips
            // Begins again once its slips are there.
            key={links.length}
            made={new Set(links.map(({ email }) => email))}
            onMade={take}
          />
        </div>
      )}
      {links.length === 0 ? null : company === undefined ? (
        <SheetSkeleton />
      ) : (
        <Suspense fallback={<SheetSkeleton />}>
          <SlipSheets company={company} links={links} />
        </Suspense>
      )}
    </main>
  );
}

const SheetSkeleton = () => (
  <div aria-busy>
    <Skeleton className="h-96 w-full" />
  </div>
);
