import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { linkLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { carryTypedEmail } from '../carried-email.ts';
import { EmployeeInstead } from './components/employee-instead.tsx';
import { EntryFrame, EntryLink } from './components/entry-frame.tsx';
import { SignIn, type SignInParts } from './components/sign-in.tsx';

/** Most who come here have an account: the form for a new one is fetched when it is asked for. */
const AdministratorSignUpForm = lazy(async () => ({
  default: (await import('./components/administrator-sign-up-form.tsx')).AdministratorSignUpForm,
}));

interface AdministratorPageProps extends SignInParts {
  /** Whether somebody new may create an account. */
  registrationOpen?: boolean;
}

/** The built-in provider's page: sign in, or create an administrator's account. */
export function AdministratorPage({ registrationOpen = true, ...parts }: AdministratorPageProps) {
  const t = useText();
  const [isNew, setIsNew] = useState(false);
  const signInInstead = () => {
    carryTypedEmail(document);
    setIsNew(false);
  };
  if (isNew)
    return (
      <EntryFrame title={t('identity.administratorSignUp')} lead={t('identity.administratorSignUpLead')}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AdministratorSignUpForm onSignedIn={() => navigate('/')} />
        </Suspense>
        <EntryLink question={t('identity.haveAccount')}>
          <button type="button" className={linkLook} onClick={signInInstead}>
            {t('identity.signIn')}
          </button>
        </EntryLink>
      </EntryFrame>
    );
  return (
    <SignIn {...parts} title={t('identity.administratorSignIn')} lead={t('identity.administratorSignInLead')}>
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
    </SignIn>
  );
}
