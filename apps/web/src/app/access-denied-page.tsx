import type { TextKey } from '@checkpoint/contract/texts/en';
import Lock from 'lucide-react/icons/lock';
import { useText } from '#kernel/language/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from './notice.tsx';

export function AccessDeniedPage({ reason }: { reason: TextKey }) {
  const t = useText();
  return (
    <Notice icon={<Lock aria-hidden className="size-6" />} title={t('shell.accessDenied')} text={t(reason)}>
      <Link href="/" className={buttonLook('primary')}>
        {t('shell.toStart')}
      </Link>
      <Link href="/profile" className={buttonLook('secondary')}>
        {t('shell.profile')}
      </Link>
    </Notice>
  );
}
