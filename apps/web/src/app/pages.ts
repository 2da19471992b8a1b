import type { TextKey } from '@checkpoint/contract/texts/en';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { entryTexts, furtherTexts, landingTexts } from '#kernel/language/language.ts';
import type { Screen } from './route-table.ts';

interface Page {
  readonly title: TextKey;
  readonly Page: ComponentType;
  /** Fetches the page's file ahead of its first showing. */
  readonly load: () => Promise<unknown>;
}

/**
 * Every page is a file of its own: nobody loads a screen that they do not see. One that is loaded is drawn at once.
 * Through `lazy` React would show the loading screen first, and leave it for 300 ms.
 */
function onDemand(title: TextKey, load: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | undefined;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Awaited = lazy(keep);
  return { title, load: keep, Page: () => createElement(useState(() => loaded ?? Awaited)[0]) };
}

/** A page whose texts are not in the first file of the catalogue. */
const withTexts =
  (loadTexts: () => Promise<void>) =>
  (title: TextKey, load: () => Promise<ComponentType>): Page =>
    onDemand(title, async () => (await Promise.all([load(), loadTexts()]))[0]);
const withEntryTexts = withTexts(entryTexts);
const withFurtherTexts = withTexts(furtherTexts);

const legal = () => import('#modules/site/legal/legal-pages.tsx');

/** The company setup is missing here: current-screen.tsx composes it, because it stays on screen for a while. */
export const pages: Readonly<Record<Exclude<Screen, 'companySetup'>, Page>> = {
  landing: withTexts(landingTexts)(
    'landing.title',
    async () => (await import('#modules/site/landing/landing-page.tsx')).LandingPage,
  ),
  administratorSignIn: withEntryTexts(
    'identity.administratorSignIn',
    async () => (await import('./administrator-screen.tsx')).AdministratorScreen,
  ),
  signInFailed: withFurtherTexts(
    'provider.failed',
    async () => (await import('./sign-in-failed-screen.tsx')).SignInFailedScreen,
  ),
  employeeSignIn: withEntryTexts(
    'identity.employeeSignIn',
    async () => (await import('./employee-sign-in-screen.tsx')).EmployeeSignInScreen,
  ),
  employeeSignUp: withEntryTexts(
    'identity.employeeSignUp',
    async () => (await import('#modules/access/sign-in/employee-sign-up-page.tsx')).EmployeeSignUpPage,
  ),
  activation: withFurtherTexts(
    'activation.title',
    async () => (await import('./activation-screen.tsx')).ActivationScreen,
  ),
  confirmEmail: withFurtherTexts(
    'email.confirmTitle',
    async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  forgotPassword: withFurtherTexts(
    'passwords.forgotTitle',
    async () => (await import('./password-screens.tsx')).ForgotPasswordScreen,
  ),
  resetPassword: withFurtherTexts(
    'passwords.resetTitle',
    async () => (await import('./password-screens.tsx')).ResetPasswordScreen,
  ),
  privacy: withFurtherTexts('landing.privacy', async () => (await legal()).PrivacyPage),
  terms: withFurtherTexts('landing.terms', async () => (await legal()).TermsPage),
  security: withFurtherTexts('landing.security', async () => (await legal()).SecurityPage),
  punchClock: onDemand('shell.checkInOut', async () => (await import('./check-in-screen.tsx')).CheckInScreen),
  dashboard: withFurtherTexts(
    'shell.dashboard',
    async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
  ),
  profile: withFurtherTexts(
    'shell.profile',
    async () => (await import('./profile-screen.tsx')).ProfileScreen,
  ),
  settings: withFurtherTexts(
    'shell.settings',
    async () => (await import('./settings-screen.tsx')).SettingsScreen,
  ),
  employees: withFurtherTexts(
    'employees.title',
    async () => (await import('./employees-screen.tsx')).EmployeesScreen,
  ),
  audit: withFurtherTexts('audit.title', async () => (await import('./audit-screen.tsx')).AuditScreen),
  reports: withFurtherTexts(
    'reports.title',
    async () => (await import('./reports-screen.tsx')).ReportsScreen,
  ),
  sheet: withFurtherTexts('sheet.title', async () => (await import('./sheet-screen.tsx')).SheetScreen),
  review: withFurtherTexts('review.title', async () => (await import('./review-screen.tsx')).ReviewScreen),
  poster: withFurtherTexts('join.poster', async () => (await import('./poster-screen.tsx')).PosterScreen),
  slips: withFurtherTexts('slips.title', async () => (await import('./slips-screen.tsx')).SlipsScreen),
  notFound: withEntryTexts('shell.notFound', async () => (await import('./not-found-page.tsx')).NotFoundPage),
};
