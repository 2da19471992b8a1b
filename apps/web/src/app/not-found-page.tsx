import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { PublicBar } from '#product/public-bar.tsx';
import { buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from './notice.tsx';

export function NotFoundPage() {
  const t = useText();
  const { user } = useCurrentUser();
  return (
    <>
      {user === undefined && <PublicBar className="px-5 sm:px-8" />}
      <Notice
        icon={<MapPinOff aria-hidden className="size-6" />}
        title={t('shell.notFound')}
        text={t('shell.notFoundHint')}
      >
        <Link href="/" className={buttonLook(user === undefined ? 'secondary' : 'primary')}>
          {t('shell.toStart')}
        </Link>
        {user === undefined && (
          <Link href="/employee/login" className={buttonLook('primary')}>
            {t('identity.signIn')}
          </Link>
        )}
      </Notice>
    </>
  );
}
