import { ForgotPasswordPage } from '#modules/access/passwords/forgot-password-page.tsx';
import { ResetPasswordPage } from '#modules/access/passwords/reset-password-page.tsx';
import { EntryFrame } from '#modules/access/sign-in/components/entry-frame.tsx';

export const ForgotPasswordScreen = () => <ForgotPasswordPage EntryFrame={EntryFrame} />;

export const ResetPasswordScreen = () => <ResetPasswordPage EntryFrame={EntryFrame} />;
