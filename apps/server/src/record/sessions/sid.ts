import { createHash } from 'node:crypto';

/** A session's id in the table, which keeps the hash: only the cookie carries the token. */
export const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');
