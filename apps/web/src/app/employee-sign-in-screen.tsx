import { EmployeeSignInPage } from '#modules/access/sign-in/employee-sign-in-page.tsx';
import { NewPasswordForm } from './new-password-form.ts';
import { SecondStep } from './second-step.ts';

export const EmployeeSignInScreen = () => <EmployeeSignInPage {...{ NewPasswordForm, SecondStep }} />;
