import type { SignedIn } from '@checkpoint/contract/calls/identity';
import * as routes from '@checkpoint/contract/web-routes';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { linkLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { carryTypedEmail } from '../carried-email.ts';
import { EmployeeInstead } from './components/employee-instead.tsx';
import { EntryFrame, EntryLink } from './components/entry-frame.tsx';
import { type NewPasswordFormType, NewPasswordStep } from './components/new-password-step.tsx';
import { type PendingSignIn, PendingStep, type SecondStepType } from './components/pending-step.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { useArrival } from './use-arrival.ts';

/** Most who come here have an account: the form for a new one is fetched when it is asked for. */
const AdministratorSignUpForm = lazy(async () => ({
  default: (await import('./components/administrator-sign-up-form.tsx')).AdministratorSignUpForm,
}));

/** What other features do in the middle of a sign-in, handed in by the application. */
export interface SignInParts {
  NewPasswordForm: NewPasswordFormType;
  SecondStep: SecondStepType;
  PasskeyButton: ComponentType<{ onSignedIn: (signedIn: SignedIn) => void }>;
}

interface AdministratorPageProps extends SignInParts {
  /** Whether somebody new may create an account. */
  registrationOpen?: boolean;
}

/** The built-in provider's page: sign in, or create an administrator's account. */
export function AdministratorPage({
  registrationOpen = true,
  NewPasswordForm,
  SecondStep,
  PasskeyButton,
}: AdministratorPageProps) {
  const t = useText();
  const [isNew, setIsNew] = useState(false);
  const [pending, setPending] = useState<PendingSignIn>();
  const signInInstead = () => {
    carryTypedEmail(document);
    setIsNew(false);
  };
  const { arrive, temporary, goHome } = useArrival('/');

  if (temporary !== undefined) {
    return <NewPasswordStep signIn={temporary} NewPasswordForm={NewPasswordForm} onSignedIn={goHome} />;
  }
  if (pending !== undefined) {
    const startAgain = () => setPending(undefined);
    return <PendingStep {...{ pending, SecondStep }} onSignedIn={arrive} onStartAgain={startAgain} />;
  }
  if (isNew)
    return (
      <EntryFrame title={t('identity.administratorSignUp')} lead={t('identity.administratorSignUpLead')}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AdministratorSignUpForm onSignedIn={goHome} />
        </Suspense>
        <EntryLink question={t('identity.haveAccount')}>
          <button type="button" className={linkLook} onClick={signInInstead}>
            {t('identity.signIn')}
          </button>
        </EntryLink>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('identity.administratorSignIn')} lead={t('identity.administratorSignInLead')}>
      <div className="grid gap-3">
        <SignInForm
          route={routes.signInAdministrator}
          onSignedIn={arrive}
          onSecondStep={(asked, password) => setPending({ asked, password })}
        />
        <PasskeyButton onSignedIn={arrive} />
      </div>
      <div>
        <Link href="/forgot-password" className={linkLook}>
          {t('identity.forgotPassword')}
        </Link>
        {registrationOpen && (
          <EntryLink question={t('identity.newAdministrator')}>
            <button type="button" className={linkLook} onClick={() => setIsNew(true)}>
              {t('identity.createAdministrator')}
            </button>
          </EntryLink>
        )}
        <EmployeeInstead />
      </div>
    </EntryFrame>
  );
}
