import * as routes from '@checkpoint/contract/web-routes';
import { useSyncExternalStore } from 'react';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Mark } from '#ui/mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

/** Pixels scrolled past which the bar stands out from what passes beneath it. */
const threshold = 20;

export function LandingBar() {
  const t = useText();
  const scrolled = useSyncExternalStore(onScroll, () => window.scrollY > threshold);
  return (
    <header
      data-scrolled={scrolled}
      className={classes(
        'sticky top-0 z-20 border-b transition-colors',
        scrolled ? 'border-line bg-canvas/80 backdrop-blur-md' : 'border-transparent',
      )}
    >
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 px-5 max-[22rem]:gap-0 max-[22rem]:px-4 sm:gap-2 sm:px-8">
        <a
          href="/"
          aria-label={t('landing.home')}
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded text-brand"
        >
          <Mark />
          <span className="font-semibold text-ink tracking-tight sm:text-lg">{t('shell.productName')}</span>
        </a>
        <ThemeToggle />
        <a
          href={pathOf(routes.startSignIn)}
          className={classes(buttonLook('primary'), 'whitespace-nowrap max-sm:px-3')}
        >
          {t('landing.getStarted')}
        </a>
      </div>
    </header>
  );
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}
