import Printer from 'lucide-react/icons/printer';
import { Suspense } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { joinAddress } from '#product/join-link.ts';
import { useLinkBase } from '#product/link-base.ts';
import { LocalWarning } from '#product/local-warning.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePrinted } from './printed-texts.ts';

/** A sheet for the wall: how to join, by camera or by code. */
export function PosterPage() {
  const t = useText();
  const company = useCompany();
  const code = company?.companyCode;
  return (
    <main id="main" className="mx-auto grid w-full max-w-180 grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink href="/settings">{t('shell.settings')}</BackLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t('join.print')}
        </Button>
      </div>
      <LocalWarning />
      {company === undefined || code === undefined ? (
        <PosterSkeleton />
      ) : (
        <Suspense fallback={<PosterSkeleton />}>
          <Poster name={company.name} code={code} />
        </Suspense>
      )}
    </main>
  );
}

const PosterSkeleton = () => (
  <div aria-busy>
    <Skeleton className="h-96 w-full" />
  </div>
);

function Poster({ name, code }: { name: string; code: string }) {
  const { language, t } = usePrinted();
  const address = joinAddress(useLinkBase(), code);
  return (
    <article
      lang={language}
      className="grid grid-cols-1 justify-items-center gap-8 rounded border border-line bg-surface p-6 text-center sm:p-12 print:border-0"
    >
      <header className="wrap-anywhere grid gap-2">
        <p className="text-ink-muted text-lg">{name}</p>
        <h1 className="text-3xl">{t('join.title')}</h1>
      </header>
      <QrCode content={address} label={t('join.qrLabel', { address })} className="size-64 max-w-full" />
      <ol className="wrap-anywhere grid list-inside list-decimal gap-3 text-left text-lg">
        <li>{t('join.scan')}</li>
        <li>{t('join.signUp')}</li>
        <li>{t('join.checkIn')}</li>
      </ol>
      <footer className="wrap-anywhere grid gap-1">
        <p className="text-ink-muted">{t('join.byHand')}</p>
        <p className="font-medium">{address.replace(/^https?:\/\//, '')}</p>
        <p className="text-ink-muted">
          {t('identity.companyCode')}:{' '}
          <strong className="text-ink tracking-[0.2em] tabular-nums">{code}</strong>
        </p>
      </footer>
    </article>
  );
}
