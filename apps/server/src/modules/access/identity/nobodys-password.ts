import { randomBytes } from 'node:crypto';
import { hashPassword } from '#kernel/passwords.ts';
import { commandLine } from '#record/audit/origin.ts';

/** The hash of a password that nobody knows: a reset link replaces it, and until then nobody gets in. */
export const hashOfNobodysPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'), commandLine.address);
