import type { SecondStepAsked, SignedIn } from '@checkpoint/contract/calls/identity';
import { type ComponentType, Suspense } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { linkLook } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** The second step, asked for after the right password. */
export interface PendingSignIn {
  readonly asked: SecondStepAsked['secondStep'];
  readonly password: string;
}

/** The second step itself, handed in by the application. */
export type SecondStepType = ComponentType<{
  asked: PendingSignIn['asked'];
  onSignedIn: (signedIn: SignedIn) => void;
}>;

interface PendingStepProps {
  pending: PendingSignIn;
  SecondStep: SecondStepType;
  onSignedIn: (signedIn: SignedIn, password: string) => void;
  onStartAgain: () => void;
}

/** The second half of a sign-in that asks for more than the password. */
export function PendingStep({ pending, SecondStep, onSignedIn, onStartAgain }: PendingStepProps) {
  const t = useText();
  return (
    <EntryFrame title={t('identity.secondStep')} lead={t('identity.secondStepLead')}>
      <Suspense fallback={<Spinner className="size-6 text-brand" />}>
        <SecondStep asked={pending.asked} onSignedIn={(signedIn) => onSignedIn(signedIn, pending.password)} />
      </Suspense>
      <button type="button" className={linkLook} onClick={onStartAgain}>
        {t('identity.startAgain')}
      </button>
    </EntryFrame>
  );
}
