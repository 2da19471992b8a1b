import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useRemoveTotp } from '../api/two-factors.ts';
import { Factor } from './factor.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** Codes of an authenticator app. */
export function TotpFactor({ since, isOnly }: { since: string | null; isOnly: boolean }) {
  const t = useText();
  const remove = useRemoveTotp();
  const [open, setOpen] = useState<'set up' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <Factor
      icon={<Smartphone className="size-5" />}
      title={t('twoFactors.app')}
      state={<State isOn={since !== null} />}
      lead={
        since === null
          ? t('twoFactors.appLead')
          : t('twoFactors.since', { date: timeText('date', since, deviceTimeZone()) })
      }
      action={
        since === null ? (
          <Button variant="secondary" aria-label={t('twoFactors.setUpApp')} onClick={() => setOpen('set up')}>
            {t('twoFactors.setUp')}
          </Button>
        ) : (
          <div className="-mr-4 flex max-sm:-ml-4">
            <Button
              variant="quiet"
              aria-label={t('twoFactors.removeNamed', { name: t('twoFactors.app') })}
              onClick={() => setOpen('remove')}
            >
              {t('twoFactors.remove')}
            </Button>
          </div>
        )
      }
    >
      {open === 'set up' && <TotpDialog onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog
          name={t('twoFactors.app')}
          title={t('twoFactors.removeApp')}
          text={t('twoFactors.removeAppText')}
          isLast={isOnly}
          remove={(form) => remove.mutateAsync(form)}
          onClose={close}
        />
      )}
    </Factor>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const t = useText();
  return <Badge tone={isOn ? 'brand' : 'neutral'}>{t(isOn ? 'twoFactors.on' : 'twoFactors.off')}</Badge>;
}
