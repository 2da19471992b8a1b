import { CompanyAccessPage } from '#modules/access/sign-in/company-access-page.tsx';
import { PasskeyButton } from '#modules/access/two-factors/passkey-button.tsx';
import { NewPasswordForm } from './new-password-form.ts';
import { SecondStep } from './second-step.ts';

export const AdministratorScreen = () => (
  <CompanyAccessPage {...{ NewPasswordForm, SecondStep, PasskeyButton }} />
);
