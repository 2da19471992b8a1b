import { hash, verify } from '@node-rs/argon2';
import { createHashingTurns, type HasLeft } from './hashing-turns.ts';
import { networksOf } from './http/network.ts';

/** Argon2id, 46 MiB, one pass: the first choice of OWASP's password storage recommendation. */
const argon2id = 2;
const options = { algorithm: argon2id, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

/**
 * An office that signs in at once waits for some seconds. Requests beyond that are told to come again. One busy address
 * leaves places to others.
 */
const mostWaiting = { all: 500, fromOne: 350 };

/**
 * Hashing runs on the thread pool that files and name look-ups also use. One at a time leaves its other threads, and a
 * core, to the rest of the server however many people sign in at once.
 */
const turns = createHashingTurns(mostWaiting);

/**
 * A hash, in PHC string form, of a password that is already in NFC. `address` is who asks; null for the operator. Rejects
 * with `NoTurn` when they have left before their turn.
 */
export const hashPassword = (password: string, address: string | null, hasLeft?: HasLeft): Promise<string> =>
  turns.take({ kind: 'make', from: originOf(address), hasLeft }, () => hash(password, options));

const originOf = (address: string | null) => (address === null ? ['the operator'] : networksOf(address));

const nobody = hashPassword('the password of no account', null);

/**
 * Whether `password` matches `stored`. Without a stored hash it takes the same time and is false. So the time does not
 * reveal whether an account exists.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  address: string | null,
  hasLeft?: HasLeft,
): Promise<boolean> {
  const reference = stored ?? (await nobody);
  const asked = { kind: 'check', from: originOf(address), hasLeft } as const;
  const matches = await turns.take(asked, () => verify(reference, password));
  return matches && stored !== null;
}

/** Refuses waiting and new hashing until the returned function is called. Otherwise they would delay a server that stops. */
export const stopHashing = (): (() => void) => turns.shut();
