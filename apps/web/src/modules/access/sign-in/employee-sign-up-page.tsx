import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { linkLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useToast } from '#ui/toast.tsx';
import { carryEmail, carryTypedEmail } from '../carried-email.ts';
import { EmployeeSignUpForm } from './components/employee-sign-up-form.tsx';
import { EntryFrame, EntryLink } from './components/entry-frame.tsx';

export function EmployeeSignUpPage() {
  const t = useText();
  const toast = useToast();
  const welcome = (email: string) => {
    toast({
      title: t('identity.accountCreated'),
      description: t('identity.accountCreatedText'),
      variant: 'success',
    });
    carryEmail(email);
    navigate('/employee/login');
  };
  return (
    <EntryFrame title={t('identity.employeeSignUp')} lead={t('identity.employeeSignUpLead')}>
      <EmployeeSignUpForm onSignedUp={welcome} />
      <EntryLink question={t('identity.haveAccount')}>
        <Link href="/employee/login" className={linkLook} onClick={() => carryTypedEmail(document)}>
          {t('identity.signIn')}
        </Link>
      </EntryLink>
    </EntryFrame>
  );
}
