import { ForgotPasswordPage } from '../features/passwords/forgot-password-page.tsx';
import { ResetPasswordPage } from '../features/passwords/reset-password-page.tsx';
import { EntryFrame } from '../features/sign-in/components/entry-frame.tsx';

export const ForgotPasswordScreen = () => <ForgotPasswordPage EntryFrame={EntryFrame} />;

export const ResetPasswordScreen = () => <ResetPasswordPage EntryFrame={EntryFrame} />;
