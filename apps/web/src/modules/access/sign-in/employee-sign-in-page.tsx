import * as routes from '@checkpoint/contract/web-routes';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { linkLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { EntryLink } from './components/entry-frame.tsx';
import { SignIn, type SignInParts } from './components/sign-in.tsx';

/** The sign-in as employees are told of it. */
export function EmployeeSignInPage(parts: SignInParts) {
  const t = useText();
  return (
    <SignIn
      {...parts}
      title={t('identity.employeeSignIn')}
      lead={t('identity.employeeSignInLead')}
      note={t('identity.passwordResetNote')}
    >
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
    </SignIn>
  );
}
