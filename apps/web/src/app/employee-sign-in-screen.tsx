import { EmployeeSignInPage } from '../features/sign-in/employee-sign-in-page.tsx';
import { NewPasswordForm } from './new-password-form.ts';

export const EmployeeSignInScreen = () => <EmployeeSignInPage NewPasswordForm={NewPasswordForm} />;
