import * as routes from '@checkpoint/contract/web-routes';
import { useState } from 'react';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { linkLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { EntryFrame, EntryLink } from './components/entry-frame.tsx';
import { type NewPasswordFormType, NewPasswordStep } from './components/new-password-step.tsx';
import { type PendingSignIn, PendingStep, type SecondStepType } from './components/pending-step.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { useArrival } from './use-arrival.ts';

interface EmployeeSignInPageProps {
  NewPasswordForm: NewPasswordFormType;
  SecondStep: SecondStepType;
}

/** Where employees sign in, and those of them who have become administrators: these may be asked for a second step. */
export function EmployeeSignInPage({ NewPasswordForm, SecondStep }: EmployeeSignInPageProps) {
  const t = useText();
  const [pending, setPending] = useState<PendingSignIn>();
  const { arrive, temporary, goHome } = useArrival('/checkin');

  if (temporary !== undefined) {
    return <NewPasswordStep signIn={temporary} NewPasswordForm={NewPasswordForm} onSignedIn={goHome} />;
  }
  if (pending !== undefined) {
    const startAgain = () => setPending(undefined);
    return <PendingStep {...{ pending, SecondStep }} onSignedIn={arrive} onStartAgain={startAgain} />;
  }
  return (
    <EntryFrame title={t('identity.employeeSignIn')} lead={t('identity.employeeSignInLead')}>
      <SignInForm
        route={routes.signInEmployee}
        note={t('identity.passwordResetNote')}
        onSignedIn={arrive}
        onSecondStep={(asked, password) => setPending({ asked, password })}
      />
      <div>
        <EntryLink question={t('identity.newHere')}>
          <Link href="/employee/signup" className={linkLook}>
            {t('identity.joinCompany')}
          </Link>
        </EntryLink>
        <EntryLink question={t('identity.administratorInstead')}>
          <a href={pathOf(routes.startSignIn)} className={linkLook}>
            {t('identity.companyAccess')}
          </a>
        </EntryLink>
      </div>
    </EntryFrame>
  );
}
