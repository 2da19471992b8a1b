import type { TextKey } from '@checkpoint/contract/texts/en';
import Lock from 'lucide-react/icons/lock';
import { useText } from '#kernel/language/texts.ts';
import { usePath } from '#kernel/location.ts';
import { buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from './notice.tsx';

/** Why, by the beginning of the path. */
const reasons: readonly (readonly [path: string, reason: TextKey])[] = [
  ['/reports', 'shell.reportsDenied'],
  ['/employees', 'shell.employeesDenied'],
  ['/settings', 'shell.settingsDenied'],
];

export function AccessDeniedPage() {
  const t = useText();
  const path = usePath();
  const reason = reasons.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'shell.pageDenied';
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
