import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { languages } from '@checkpoint/contract/texts/languages';
import * as z from 'zod';

/** Milliseconds that a person may spend at the provider. */
export const pendingFor = 10 * 60_000;

const pendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The account that is to be linked, when somebody signed in asked for that. */
  linkTo: z.string().nullable(),
  /** In which they are told of the link. */
  language: z.enum(languages).optional(),
  until: z.iso.datetime(),
});

/** A sign-in that has begun. It is stored only in a cookie of the browser that began it. */
export type PendingSignIn = z.infer<typeof pendingSignIn>;

const random = () => randomBytes(32).toString('base64url');

/** What somebody goes to the provider for: to sign in, or to link an account. */
export type Purpose = Pick<PendingSignIn, 'linkTo' | 'language'>;

export const newPendingSignIn = (purpose: Purpose, now: Date): PendingSignIn => ({
  ...{ state: random(), nonce: random(), codeVerifier: random(), ...purpose },
  until: new Date(now.getTime() + pendingFor).toISOString(),
});

/** A name for the sign-in that may be seen: each has a cookie of its own, so that tabs do not disturb each other. */
export const digestOf = (state: string): string => createHash('sha256').update(state).digest('hex');

const macOf = (payload: string, secret: Buffer) => createHmac('sha256', secret).update(payload).digest();

/** The content of the cookie. Its browser can read it, but nobody else can forge it. */
export function seal(pending: PendingSignIn, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${payload}.${macOf(payload, secret).toString('base64url')}`;
}

/** The sign-in that a cookie carries, if this installation sealed it for `state` and its time is not over. */
export function unseal(sealed: string, state: string, secret: Buffer, now: Date): PendingSignIn | undefined {
  const [payload = '', mac = ''] = sealed.split('.');
  const [expected, given] = [macOf(payload, secret), Buffer.from(mac, 'base64url')];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { data } = pendingSignIn.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return data !== undefined && data.state === state && new Date(data.until) > now ? data : undefined;
}
