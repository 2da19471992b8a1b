import type { SecondStepAsked, SignedIn } from '@checkpoint/contract/calls/identity';
import { useForm } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { useSecondStep } from './api/sign-in.ts';
import { loadCodeForm } from './api/two-factors.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeySupport } from './passkey-support.ts';
import { useFailure } from './use-failure.ts';

interface SecondStepProps {
  asked: SecondStepAsked['secondStep'];
  onSignedIn: (signedIn: SignedIn) => void;
}

/** The second step of a sign-in: a code, or a passkey where there is one for this address. */
export function SecondStep({ asked: { totp, passkey }, onSignedIn }: SecondStepProps) {
  const t = useText();
  const finish = useSecondStep();
  const onFailure = useFailure();
  const form = useForm({
    schema: loadCodeForm,
    submit: async (values) => onSignedIn(await finish.mutateAsync(values)),
    onFailure,
  });
  const canUsePasskey = passkey && passkeySupport() === 'available';
  return (
    <div className="grid gap-6">
      {!totp && <p>{t(canUsePasskey ? 'twoFactors.secondStepPasskey' : 'twoFactors.secondStepRecovery')}</p>}
      {canUsePasskey && (
        <PasskeyButton isPrimary={!totp} label={t('twoFactors.usePasskey')} onSignedIn={onSignedIn} />
      )}
      <form {...form.props} className="grid gap-5">
        <CodeField
          label={t(totp ? 'twoFactors.code' : 'twoFactors.recoveryCode')}
          {...(totp ? { hint: t('twoFactors.codeHint') } : {})}
          error={form.errors.code}
          isNumeric={false}
        />
        <Button
          type="submit"
          variant={canUsePasskey && !totp ? 'secondary' : 'primary'}
          pending={form.pending}
        >
          {t(form.pending ? 'identity.signingIn' : 'identity.signIn')}
        </Button>
      </form>
      <p className="text-ink-muted text-sm">{t('twoFactors.lostAll')}</p>
    </div>
  );
}
