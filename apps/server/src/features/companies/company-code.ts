import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when a code is read out or written on a wall. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 6;

/** A new company code: 6 characters, 31^6 or about 890 million of them. */
export const newCompanyCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
