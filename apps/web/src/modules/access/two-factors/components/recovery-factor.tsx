import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Factor } from './factor.tsx';
import { RenewDialog } from './renew-dialog.tsx';

/** So few codes left that somebody might soon stand before the door. */
const few = 3;

export function RecoveryFactor({ left }: { left: number }) {
  const t = useText();
  const [renewing, setRenewing] = useState(false);
  return (
    <Factor
      icon={<LifeBuoy className="size-5" />}
      title={t('twoFactors.recovery')}
      state={
        <Badge tone={left <= few ? 'attention' : 'neutral'}>
          {t('twoFactors.codesLeft', { count: left })}
        </Badge>
      }
      lead={t('twoFactors.recoveryLead')}
      action={
        <Button variant="secondary" onClick={() => setRenewing(true)}>
          {t('twoFactors.renewCodes')}
        </Button>
      }
    >
      {renewing && <RenewDialog onClose={() => setRenewing(false)} />}
    </Factor>
  );
}
