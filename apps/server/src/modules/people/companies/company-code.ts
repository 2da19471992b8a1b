import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when a code is read out or written on a wall. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 6;

/** A new company code: 6 characters, 31^6 or about 890 million of them. */
const newCompanyCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Offers new codes to `take` until it accepts one. It refuses those of other companies. */
export async function underFreeCode<Row>(take: (code: string) => Promise<Row | undefined>): Promise<Row> {
  for (let tries = 0; tries < 20; tries++) {
    const row = await take(newCompanyCode());
    if (row !== undefined) return row;
  }
  throw new Error('no free company code was found in 20 tries');
}
