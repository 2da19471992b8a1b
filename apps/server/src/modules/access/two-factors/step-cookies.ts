import { createTokenCookie, type TokenCookie } from '#record/sessions/cookie.ts';

/** What ties a sign-in between its steps, and a passkey's challenge, to one browser. */
export interface StepCookies {
  readonly pending: TokenCookie;
  readonly challenge: TokenCookie;
}

export const createStepCookies = (publicUrl: string | undefined): StepCookies => ({
  pending: createTokenCookie(publicUrl, 'checkpoint-second-step'),
  challenge: createTokenCookie(publicUrl, 'checkpoint-passkey'),
});
