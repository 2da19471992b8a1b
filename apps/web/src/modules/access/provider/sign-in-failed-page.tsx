import * as routes from '@checkpoint/contract/web-routes';
import type { ComponentType, ReactNode } from 'react';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { useSearchParams } from '#kernel/location.ts';
import { buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { faultOf, type WayBack } from './faults.ts';

interface SignInFailedPageProps {
  /** The frame that this page has in common with the sign-in. */
  Frame: ComponentType<{ title: string; lead: string; children: ReactNode }>;
}

/** What happened at the identity provider, and one way on. The reason is a word of ours: no text comes in by the address. */
export function SignInFailedPage({ Frame }: SignInFailedPageProps) {
  const t = useText();
  const search = useSearchParams();
  const { title, text, way } = faultOf(search.get('reason'));
  return (
    <Frame title={t(title)} lead={t(text)}>
      <WayOn way={way} />
    </Frame>
  );
}

function WayOn({ way }: { way: WayBack }) {
  const t = useText();
  switch (way) {
    case 'again':
      return (
        <a href={pathOf(routes.startSignIn)} className={buttonLook('primary')}>
          {t('shell.tryAgain')}
        </a>
      );
    case 'otherAccount':
      return (
        <a
          href={pathOf(routes.startSignIn, { query: { account: 'other' } })}
          className={buttonLook('primary')}
        >
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
