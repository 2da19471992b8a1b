import type { SignedIn } from '@checkpoint/contract/calls/identity';
import { type ComponentType, type ReactNode, useState } from 'react';
import { navigate } from '#kernel/location.ts';
import { homeOf, useArrival } from '../use-arrival.ts';
import { EntryFrame } from './entry-frame.tsx';
import { type NewPasswordFormType, NewPasswordStep } from './new-password-step.tsx';
import { type PendingSignIn, PendingStep, type SecondStepType } from './pending-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** What other features do in the middle of a sign-in, handed in by the application. */
export interface SignInParts {
  NewPasswordForm: NewPasswordFormType;
  SecondStep: SecondStepType;
  /** Only administrators have passkeys. */
  PasskeyButton?: ComponentType<{ onSignedIn: (signedIn: SignedIn) => void }>;
}

interface SignInProps extends SignInParts {
  title: string;
  lead: string;
  /** Another way to sign in, which comes first. */
  above?: ReactNode;
  /** Stands between the fields and the button. */
  note?: string;
  /** The ways on, below the form. */
  children: ReactNode;
}

/** The sign-in of both addresses. It lets in whoever has the e-mail and the password, and leads them home. */
export function SignIn(props: SignInProps) {
  const { title, lead, above, note, children, NewPasswordForm, SecondStep, PasskeyButton } = props;
  const [pending, setPending] = useState<PendingSignIn>();
  const { arrive, temporary } = useArrival();
  if (temporary !== undefined) {
    const goHome = () => navigate(homeOf(temporary.user));
    return <NewPasswordStep signIn={temporary} NewPasswordForm={NewPasswordForm} onSignedIn={goHome} />;
  }
  if (pending !== undefined) {
    const startAgain = () => setPending(undefined);
    return <PendingStep {...{ pending, SecondStep }} onSignedIn={arrive} onStartAgain={startAgain} />;
  }
  return (
    <EntryFrame title={title} lead={lead}>
      {above}
      <div className="grid gap-3">
        <SignInForm
          {...(note !== undefined && { note })}
          isSecondary={above !== undefined}
          onSignedIn={arrive}
          onSecondStep={(asked, password) => setPending({ asked, password })}
        />
        {PasskeyButton && <PasskeyButton onSignedIn={arrive} />}
      </div>
      <div>{children}</div>
    </EntryFrame>
  );
}
