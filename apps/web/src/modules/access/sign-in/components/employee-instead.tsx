import { useText } from '#kernel/language/texts.ts';
import { linkLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { EntryLink } from './entry-frame.tsx';

/** The way on for employees who came to the administrators' sign-in. */
export function EmployeeInstead() {
  const t = useText();
  return (
    <EntryLink question={t('identity.employeeInstead')}>
      <Link href="/employee/login" className={linkLook}>
        {t('identity.employeeSignIn')}
      </Link>
    </EntryLink>
  );
}
