import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '#platform/texts.ts';
import { AdministratorSignUpForm } from './components/administrator-sign-up-form.tsx';
import { EntryFrame, EntryLink, entryLinkLook } from './components/entry-frame.tsx';
import {
  type NewPasswordFormType,
  NewPasswordStep,
  type TemporarySignIn,
} from './components/new-password-step.tsx';
import { SignInForm } from './components/sign-in-form.tsx';

interface AdministratorPageProps {
  /** Whether somebody new may create an account. */
  registrationOpen?: boolean;
  NewPasswordForm: NewPasswordFormType;
}

/** The built-in provider's page: sign in, or create an administrator's account. */
export function AdministratorPage({ registrationOpen = true, NewPasswordForm }: AdministratorPageProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [isNew, setIsNew] = useState(false);
  const [temporary, setTemporary] = useState<TemporarySignIn>();
  const enter = () => navigate('/');

  if (temporary !== undefined) {
    return <NewPasswordStep signIn={temporary} NewPasswordForm={NewPasswordForm} onSignedIn={enter} />;
  }

  if (isNew)
    return (
      <EntryFrame title={t('identity.administratorSignUp')} lead={t('identity.administratorSignUpLead')}>
        <AdministratorSignUpForm onSignedIn={enter} />
        <EntryLink question={t('identity.haveAccount')}>
          <button type="button" className={entryLinkLook} onClick={() => setIsNew(false)}>
            {t('identity.signIn')}
          </button>
        </EntryLink>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('identity.administratorSignIn')} lead={t('identity.administratorSignInLead')}>
      <SignInForm path="/api/auth/local/login" onSignedIn={enter} onTemporary={setTemporary} />
      <div>
        {registrationOpen && (
          <EntryLink question={t('identity.newAdministrator')}>
            <button type="button" className={entryLinkLook} onClick={() => setIsNew(true)}>
              {t('identity.createAdministrator')}
            </button>
          </EntryLink>
        )}
        <EntryLink question={t('identity.employeeInstead')}>
          <Link href="/employee/login" className={entryLinkLook}>
            {t('identity.employeeSignIn')}
          </Link>
        </EntryLink>
      </div>
    </EntryFrame>
  );
}
