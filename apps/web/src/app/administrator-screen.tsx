import { CompanyAccessPage } from '../features/sign-in/company-access-page.tsx';
import { NewPasswordForm } from './new-password-form.ts';

export const AdministratorScreen = () => <CompanyAccessPage NewPasswordForm={NewPasswordForm} />;
