import type { Passkey } from '@checkpoint/contract/calls/two-factors';
import type { TextKey } from '@checkpoint/contract/texts/en';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { type PasskeySupport, passkeySupport } from '../passkey-support.ts';
import { Factor } from './factor.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const reasons: Record<Exclude<PasskeySupport, 'available'>, TextKey> = {
  insecure: 'twoFactors.passkeysNeedHttps',
  numeric: 'twoFactors.passkeysNeedName',
  unsupported: 'twoFactors.passkeysUnsupported',
};

interface PasskeysFactorProps {
  passkeys: readonly Passkey[];
  hasTotp: boolean;
}

/** Passkeys, or why this browser offers none at this address. */
export function PasskeysFactor({ passkeys, hasTotp }: PasskeysFactorProps) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const support = passkeySupport();
  return (
    <Factor
      icon={<Fingerprint className="size-5" />}
      title={t('twoFactors.passkeys')}
      lead={t('twoFactors.passkeysLead')}
      action={
        support === 'available' && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t('twoFactors.addPasskey')}
          </Button>
        )
      }
    >
      {support !== 'available' && (
        <p className="border-line-strong border-l-2 pl-3 text-sm ml-9">
          {t(reasons[support], { host: window.location.hostname })}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-line border-t ml-9">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnly={!hasTotp && passkeys.length === 1} />
          ))}
        </ul>
      )}
      {adding && <PasskeyDialog onClose={() => setAdding(false)} />}
    </Factor>
  );
}
