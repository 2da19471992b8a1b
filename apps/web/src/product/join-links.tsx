import { useText } from '#kernel/language/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Link } from '#ui/link.tsx';
import { useToast } from '#ui/toast.tsx';
import { joinAddress } from './join-link.ts';
import { useLinkBase } from './link-base.ts';

/** How people come to join: a link to send, and a poster for the wall. */
export function JoinLinks({ code }: { code: string }) {
  const t = useText();
  const toast = useToast();
  const base = useLinkBase();
  const failed = () =>
    toast({ title: t('shell.copyFailed'), description: t('companySetup.copyFailed'), variant: 'danger' });
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        text={joinAddress(base, code)}
        label={t('join.copyLink')}
        copiedLabel={t('settings.copied')}
        onFailed={failed}
      />
      <Link href="/poster" className={buttonLook('secondary')}>
        {t('join.poster')}
      </Link>
    </div>
  );
}
