import { Link } from 'wouter';
import { useText } from '#platform/texts.ts';
import { EntryFrame, EntryLink, entryLinkLook } from './components/entry-frame.tsx';
import { type NewPasswordFormType, NewPasswordStep } from './components/new-password-step.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { useArrival } from './use-arrival.ts';

interface EmployeeSignInPageProps {
  NewPasswordForm: NewPasswordFormType;
}

export function EmployeeSignInPage({ NewPasswordForm }: EmployeeSignInPageProps) {
  const t = useText();
  const { arrive, temporary, goHome } = useArrival('/checkin');

  if (temporary !== undefined) {
    return <NewPasswordStep signIn={temporary} NewPasswordForm={NewPasswordForm} onSignedIn={goHome} />;
  }
  return (
    <EntryFrame title={t('identity.employeeSignIn')} lead={t('identity.employeeSignInLead')}>
      <SignInForm
        path="/api/auth/checkpoint/login"
        note={t('identity.passwordResetNote')}
        onSignedIn={arrive}
      />
      <div>
        <EntryLink question={t('identity.newHere')}>
          <Link href="/employee/signup" className={entryLinkLook}>
            {t('identity.joinCompany')}
          </Link>
        </EntryLink>
        <EntryLink question={t('identity.administratorInstead')}>
          <a href="/api/login" className={entryLinkLook}>
            {t('identity.companyAccess')}
          </a>
        </EntryLink>
      </div>
    </EntryFrame>
  );
}
