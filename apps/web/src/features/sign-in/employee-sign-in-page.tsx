import { Link, useLocation } from 'wouter';
import { useText } from '#platform/texts.ts';
import { EntryFrame, EntryLink, entryLinkLook } from './components/entry-frame.tsx';
import { SignInForm } from './components/sign-in-form.tsx';

export function EmployeeSignInPage() {
  const t = useText();
  const [, navigate] = useLocation();
  return (
    <EntryFrame title={t('identity.employeeSignIn')} lead={t('identity.employeeSignInLead')}>
      <SignInForm
        path="/api/auth/checkpoint/login"
        note={t('identity.passwordResetNote')}
        onSignedIn={() => navigate('/checkin')}
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
