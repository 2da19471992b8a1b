import * as z from 'zod';
import { instant, language, line, password, typedCode } from '../fields.ts';
import { route } from '../route.ts';
import { signedIn } from './identity.ts';

/** What is registered at an authenticator app's or key's side, in base64url; longer than any that exists. */
const encoded = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/);

/** A passkey as its owner knows it. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const twoFactors = z.object({
  /** Since when codes of an authenticator app are asked for; null: they are not. */
  totpSince: instant.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
});
export type TwoFactors = z.infer<typeof twoFactors>;

/** Codes that are shown this once; null where the account has its codes already. */
const shownOnce = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type RecoveryCodes = z.infer<typeof shownOnce>;

const totpEnrolment = z.object({
  /** Base32, for whoever types it. */
  secret: z.string(),
  /** `otpauth://`, for whoever scans it. */
  uri: z.string(),
});
export type TotpEnrolment = z.infer<typeof totpEnrolment>;

/** The password, and a code where the account asks for a second step. */
export const confirmedForm = z.object({ password, code: typedCode.optional() });
export const codeForm = z.object({ code: typedCode });
export const passkeyNameForm = z.object({ name: line(60, 'validation.passkeyNameRequired') });

/** What the page asks for before it asks the browser. */
export const newPasskeyForm = z.object({ ...passkeyNameForm.shape, ...confirmedForm.shape });

const credentialKind = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

/** What `navigator.credentials.create` gives, as JSON. */
const newCredential = z.object({
  ...credentialKind,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** What `navigator.credentials.get` gives, as JSON. */
const usedCredential = z.object({
  ...credentialKind,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

/** Options for the browser's WebAuthn, as its specification writes them in JSON; nothing here reads them. */
const browserOptions = z.looseObject({ challenge: z.string() });

/** A change that its owner is told of by mail, in this language. */
const confirmedChange = confirmedForm.extend({ language });

const done = z.object({ done: z.literal(true) });
const passkeyId = z.object({ id: z.string() });

export const twoFactorRoutes = {
  getTwoFactors: route({
    method: 'GET',
    path: '/api/auth/two-factors',
    summary: "What is asked for beside one's own password.",
    needs: 'account',
    responses: { 200: twoFactors },
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/auth/two-factors/totp',
    summary: 'A new secret for an authenticator app. It counts once a code of it was confirmed.',
    needs: 'account',
    body: confirmedForm,
    responses: { 200: totpEnrolment },
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/auth/two-factors/totp/confirmation',
    summary: 'Ask for codes of the authenticator app from now on.',
    needs: 'account',
    body: codeForm.extend({ language }),
    responses: { 200: shownOnce },
  }),
  removeTotp: route({
    method: 'POST',
    path: '/api/auth/two-factors/totp/remove',
    summary: 'Ask for codes of the authenticator app no longer.',
    needs: 'account',
    body: confirmedChange,
    responses: { 200: done },
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/auth/two-factors/recovery-codes',
    summary: 'Ten new recovery codes; the former ones stop working.',
    needs: 'account',
    body: confirmedChange,
    responses: { 200: shownOnce },
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/auth/two-factors/passkeys/challenge',
    summary: 'What the browser needs to make a passkey.',
    needs: 'account',
    body: confirmedForm,
    responses: { 200: browserOptions },
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/auth/two-factors/passkeys',
    summary: 'Keep the passkey that the browser made.',
    needs: 'account',
    body: z.object({ ...passkeyNameForm.shape, credential: newCredential, language }),
    responses: { 201: shownOnce },
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/api/auth/two-factors/passkeys/:id',
    summary: 'Give a passkey another name.',
    needs: 'account',
    params: passkeyId,
    body: passkeyNameForm,
    responses: { 200: done },
  }),
  removePasskey: route({
    method: 'POST',
    path: '/api/auth/two-factors/passkeys/:id/remove',
    summary: 'Accept a passkey no longer.',
    needs: 'account',
    params: passkeyId,
    body: confirmedChange,
    responses: { 200: done },
  }),
  finishWithCode: route({
    method: 'POST',
    path: '/api/auth/second-step/code',
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code.',
    needs: 'public',
    body: codeForm,
    responses: { 200: signedIn },
  }),
  beginPasskeySignIn: route({
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    summary: 'What the browser needs to sign in with a passkey, as second step or without a password.',
    needs: 'public',
    responses: { 200: browserOptions },
  }),
  signInWithPasskey: route({
    method: 'POST',
    path: '/api/auth/passkey/login',
    summary: 'Sign in with a passkey.',
    needs: 'public',
    body: z.object({ credential: usedCredential }),
    responses: { 200: signedIn },
  }),
};
