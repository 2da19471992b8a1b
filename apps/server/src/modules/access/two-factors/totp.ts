import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: six digits of SHA-1, a new code every 30 seconds. */
const form = { issuer: 'Checkpoint', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps of 30 seconds by which a clock may be ahead or late. */
const tolerance = 1;

/** A new secret of 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ ...form, label, secret: Secret.fromBase32(secret) });

/** The `otpauth://` address that apps read from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step (30 seconds since 1970) of this code, or null. The caller accepts each step once. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: tolerance });
  // 0 is the present step: a success.
  return delta === null ? null : Math.floor(now.getTime() / 1000 / form.period) + delta;
}
