import { AdministratorPage } from '../features/sign-in/administrator-page.tsx';
import { NewPasswordForm } from './new-password-form.ts';

export const AdministratorScreen = () => <AdministratorPage NewPasswordForm={NewPasswordForm} />;
