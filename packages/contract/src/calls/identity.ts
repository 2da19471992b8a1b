import * as z from 'zod';
import {
  companyCode,
  email,
  firstName,
  language,
  lastName,
  newPassword,
  optionalLine,
  password,
  typedCode,
} from '../fields.ts';
import { byName, recordFields, signUpNames } from '../person-fields.ts';
import { route } from '../route.ts';

export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.string(),
  companyId: z.uuid().nullable(),
  authType: z.string(),
  requirePasswordChange: z.boolean(),
  /** An administrator whose company demands a second step that is not set up yet. Until then they may what employees may. */
  requireSecondStep: z.boolean(),
  /** They belong to another company, too. A server of the version before does not say. */
  hasOthers: z.boolean().optional(),
  /** A company invites them. A server of the version before does not say. */
  isInvited: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const signInForm = z.object({ email: email('validation.emailLogin'), password });
export const administratorSignUpForm = z.object({
  email: email('validation.emailLogin'),
  password: newPassword,
  firstName,
  lastName,
});
export const employeeSignUpForm = z.object({
  email: email('validation.emailLogin'),
  firstName,
  lastName,
  password: newPassword,
  companyCode,
  ...byName(signUpNames, (name) => optionalLine(recordFields[name].maximum)),
});

export const changePasswordForm = z.object({
  currentPassword: password,
  newPassword,
  /** Where the account asks for a second step. */
  code: typedCode.optional(),
  language,
});

/** What a sign-in answers: the account that is now signed in. */
export const signedIn = z.object({ user: currentUser, requirePasswordChange: z.boolean() });
export type SignedIn = z.infer<typeof signedIn>;

/** The password was right, and nobody is signed in yet: what can be given as the second step beside a recovery code. */
const secondStep = z.object({ secondStep: z.object({ totp: z.boolean(), passkey: z.boolean() }) });
export type SecondStepAsked = z.infer<typeof secondStep>;
const done = z.object({ done: z.literal(true) });

export const identityRoutes = {
  getCurrentUser: route({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in.',
    needs: 'account',
    responses: { 200: currentUser },
    duringPasswordChange: true,
  }),
  signUpAdministrator: route({
    method: 'POST',
    path: '/api/auth/local/signup',
    summary: 'Create an administrator account of the built-in provider and sign in.',
    needs: 'public',
    body: administratorSignUpForm,
    responses: { 201: signedIn },
    isOwnSignIn: true,
  }),
  signInAdministrator: route({
    method: 'POST',
    path: '/api/auth/local/login',
    summary: 'Sign in to an account of the built-in provider. 202 where it asks for a second step.',
    needs: 'public',
    body: signInForm,
    responses: { 200: signedIn, 202: secondStep },
    isOwnSignIn: true,
  }),
  signUpEmployee: route({
    method: 'POST',
    path: '/api/auth/checkpoint/signup',
    summary: 'Join a company with its code. Does not sign in.',
    needs: 'public',
    body: employeeSignUpForm,
    responses: { 201: z.object({ email: z.string(), companyName: z.string() }) },
  }),
  signInEmployee: route({
    method: 'POST',
    path: '/api/auth/checkpoint/login',
    summary:
      'Sign in with e-mail and password: employees, and administrators where there is no identity provider. 202 where the account asks for a second step.',
    needs: 'public',
    body: signInForm,
    responses: { 200: signedIn, 202: secondStep },
  }),
  signOutEmployee: route({
    method: 'POST',
    path: '/api/auth/checkpoint/logout',
    summary: 'Sign out. Also answers without a session.',
    needs: 'public',
    responses: { 200: done },
    duringPasswordChange: true,
    isOfPerson: true,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: "Change one's own password. Ends all other sessions.",
    needs: 'account',
    body: changePasswordForm,
    responses: { 200: done },
    duringPasswordChange: true,
  }),
};
