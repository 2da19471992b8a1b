import type { SignedIn } from '@checkpoint/contract/calls/identity';
import { useState } from 'react';
import { furtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { failureText } from './failure-text.ts';
import { passkeySupport } from './passkey-support.ts';

interface PasskeyButtonProps {
  /** Stands out as the one thing to do. */
  isPrimary?: boolean;
  label?: string;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** Signs in with a passkey. Not drawn where the browser supports none. Its code loads with the press. */
export function PasskeyButton({ isPrimary = false, label, onSignedIn }: PasskeyButtonProps) {
  const t = useText();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  if (passkeySupport() !== 'available') return null;

  const press = async () => {
    setPending(true);
    try {
      const [{ signInWithPasskey }] = await Promise.all([import('./api/sign-in.ts'), furtherTexts()]);
      onSignedIn(await signInWithPasskey());
    } catch (error) {
      toast({ title: t('identity.loginFailed'), description: failureText(error), variant: 'danger' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} pending={pending} onClick={() => void press()}>
      {label ?? t('identity.passkeySignIn')}
    </Button>
  );
}
