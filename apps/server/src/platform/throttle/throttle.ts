import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addFailure, countFailures } from './queries.ts';

/** Milliseconds in which failures are counted together. */
export const throttleWindow = 15 * 60_000;

/** How many failures a key may collect in one window before it is refused. */
interface Limit {
  readonly key: string;
  readonly most: number;
}

export interface Attempt {
  /** Seconds to wait, or null when the attempt may go ahead. */
  refusedFor(): Promise<number | null>;
  /** Counts a failure. Successes are never counted: an office behind one address signs in as often as it likes. */
  failed(): Promise<void>;
}

export interface Throttle {
  /** A sign-in, or a sign-up that would join an existing account. */
  signIn(email: string, address: string): Attempt;
  companyCode(address: string): Attempt;
}

/** E-mail addresses and network addresses are counted, not collected. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Bounds guessing by counting failures in the database, so that all processes count together. */
export function createThrottle(db: Database, clock: Clock): Throttle {
  const attempt = (limits: readonly Limit[]): Attempt => {
    const keys = limits.map(({ key }) => key);
    const windowStart = () => new Date(Math.floor(clock.now().getTime() / throttleWindow) * throttleWindow);
    return {
      async refusedFor() {
        const counted = await countFailures(db, windowStart(), keys);
        const isFull = limits.some(({ key, most }) =>
          counted.some((row) => row.key === key && row.failures >= most),
        );
        if (!isFull) return null;
        return Math.ceil((windowStart().getTime() + throttleWindow - clock.now().getTime()) / 1000);
      },
      async failed() {
        await addFailure(db, windowStart(), keys);
      },
    };
  };
  return {
    signIn: (email, address) =>
      attempt([
        // A stranger elsewhere fills a key of their own and does not lock the owner out.
        { key: `sign-in ${digest(`${email} ${address}`)}`, most: 10 },
        { key: `sign-in from ${digest(address)}`, most: 100 },
        { key: `sign-in to ${digest(email)}`, most: 200 },
      ]),
    companyCode: (address) => attempt([{ key: `company code from ${digest(address)}`, most: 60 }]),
  };
}
