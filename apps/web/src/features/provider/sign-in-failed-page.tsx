import { Link, useSearchParams } from 'wouter';
import { useText } from '#platform/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { LanguageSelect } from '#ui/language-select.tsx';
import { Mark } from '#ui/mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { faultOf, type WayBack } from './faults.ts';

/** What happened at the identity provider, and one way on. The reason is a word of ours: no text comes in by the address. */
export function SignInFailedPage() {
  const t = useText();
  const [search] = useSearchParams();
  const { title, text, way } = faultOf(search.get('reason'));
  return (
    <div className="flex min-h-dvh w-full flex-col">
      <header className="flex h-16 items-center justify-between px-5 sm:px-8">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded text-brand">
          <Mark />
          <span className="font-semibold text-ink text-lg tracking-tight">{t('shell.productName')}</span>
        </Link>
        <ThemeToggle />
      </header>
      <main id="main" className="mx-auto grid w-full max-w-md content-start gap-8 px-5 pt-8 pb-16 sm:pt-24">
        <div className="grid gap-3">
          <h1 className="text-balance text-2xl">{t(title)}</h1>
          <p className="text-ink-muted">{t(text)}</p>
        </div>
        <WayOn way={way} />
      </main>
      <footer className="mx-auto mt-auto w-full max-w-md px-5 pb-8">
        <LanguageSelect />
      </footer>
    </div>
  );
}

function WayOn({ way }: { way: WayBack }) {
  const t = useText();
  switch (way) {
    case 'again':
      return (
        <a href="/api/login" className={buttonLook('primary')}>
          {t('shell.tryAgain')}
        </a>
      );
    case 'otherAccount':
      return (
        <a href="/api/login?account=other" className={buttonLook('primary')}>
          {t('provider.otherAccount')}
        </a>
      );
    case 'profile':
      return (
        <Link href="/profile" className={buttonLook('primary')}>
          {t('provider.toProfile')}
        </Link>
      );
    case 'start':
      return (
        <Link href="/" className={buttonLook('primary')}>
          {t('shell.toStart')}
        </Link>
      );
  }
}
