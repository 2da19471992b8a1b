import { createHash, randomBytes } from 'node:crypto';

/** Ties a step to the browser that began it: the cookie carries the token, the table its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
