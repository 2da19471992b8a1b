import { createHmac } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Queries } from '#kernel/database/database.ts';
import { networkOf } from '#kernel/http/network.ts';
import { type FromNetwork, limitsOfAll, most, mostOfQuiet, networkLimits } from './limits.ts';
import { countFailure, findFull, forgetKeys, isFamiliar, type Limit, remember } from './queries.ts';

/** Milliseconds in which failures are counted together. */
export const throttleWindow = 15 * 60_000;
/** Milliseconds in which the downloads of one's own data are counted together. */
const day = 24 * 3_600_000;
/** Milliseconds after which an address that nobody signed in from is no longer familiar. */
export const familiarFor = 90 * 24 * 3_600_000;

/**
 * One attempt at something that can be guessed. Only the answer reveals anything. So it is counted, or checked again,
 * just before it is sent. However many attempts run at once in however many processes, no more than the limit learn
 * whether they were right. Each method gives the seconds to wait, or null to go ahead.
 */
export interface Attempt {
  /** Whether to start at all. */
  refusedFor(): Promise<number | null>;
  /** Counts a failure. If it is refused, the answer must not differ from a refused success. */
  count(): Promise<number | null>;
  /** Whether a success may still be answered and take effect. Successes never count. */
  confirm(): Promise<number | null>;
}

const goAhead = async () => null;
const never = async () => false;
const always = async () => true;

/** For the operator, who has the database and need not guess. */
export const unbounded: Attempt = { refusedFor: goAhead, count: goAhead, confirm: goAhead };

export interface Throttle {
  /** A password tried for an account. */
  signIn(email: string, address: string): Attempt;
  /** A code given after the right password. */
  secondStep(userId: string, address: string): Attempt;
  /** A challenge for a passkey. Each one counts: nothing can be guessed, but each costs a row. */
  passkeyChallenge(address: string): Attempt;
  companyCode(address: string): Attempt;
  /** An administrator's new account. Each one counts: nobody needs many, and each costs a hash and a row. */
  registration(address: string): Attempt;
  /** Forgets that somebody signed in from these addresses. */
  forget(
    tx: Queries,
    account: { readonly userId: string; readonly email: string },
    addresses: readonly string[],
  ): Promise<void>;
  /** A return from the identity provider. Nothing can be guessed there, but each costs the provider an answer. */
  providerSignIn(address: string): Attempt;
  /** A mail that a company has sent to somebody: an invitation, a notice. Each one counts: anybody can found companies. */
  companyMail(companyId: string, recipient: string): Attempt;
  /** Somebody else's account whose existence an import's preview reveals. */
  foreignAccount(companyId: string, address: string): Attempt;
  /** A file with everything about oneself. Each one counts, for a day (UTC). */
  ownData(companyId: string, userId: string): Attempt;
  /** A link asked for by e-mail. Each one counts, whether there is such an account or not. */
  resetLink(email: string, address: string): Attempt;
  /** How many limits of the whole installation are full in this window: something for the operator to look at. */
  fullLimits(): Promise<number>;
}

export interface ThrottleOptions {
  /** Whether a company has been here for long enough to pass full limits of the whole installation. */
  readonly isEstablished?: (companyId: string) => Promise<boolean>;
  /** Hears of each limit of the whole installation that becomes full: once a window, in one process. */
  readonly onFull?: (what: string) => void;
}

/** A limit as one attempt meets it. */
interface AttemptLimit extends Limit {
  /** Whether this attempt goes on though the limit is full. Without it none does. */
  readonly passes?: () => Promise<boolean>;
}

const digestUnder =
  (secret: Buffer) =>
  (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Tries that are counted in the database, in the window of the moment. */
function attemptsOn(db: Database, clock: Clock, onFull: (what: string) => void) {
  /** What is counted for longer stands under the usual window in which it ends: until then nobody cleans it away. */
  const windowStart = (length = throttleWindow) =>
    new Date((Math.floor(clock.now().getTime() / length) + 1) * length - throttleWindow);
  const countFull = async (limits: readonly Limit[]) => (await findFull(db, windowStart(), limits)).size;

  /** `limits` from the narrowest to the widest: what a narrow one refuses does not fill the wide ones. */
  function attempt(limits: readonly AttemptLimit[], length = throttleWindow): Attempt {
    const wait = () =>
      Math.ceil((windowStart(length).getTime() + throttleWindow - clock.now().getTime()) / 1000);
    const passes = async (limit: AttemptLimit) => (await limit.passes?.()) ?? false;
    const ofSuccesses = limits.filter(({ isForFailures }) => isForFailures !== true);
    async function refusedFor(): Promise<number | null> {
      const full = await findFull(db, windowStart(length), ofSuccesses);
      for (const limit of ofSuccesses) if (full.has(limit.key) && !(await passes(limit))) return wait();
      return null;
    }
    async function count(): Promise<number | null> {
      for (const limit of limits) {
        const failures = await countFailure(db, windowStart(length), limit);
        if (limit.isOfAll && failures === limit.most) onFull(limit.key);
        if (failures === null && !(await passes(limit))) return wait();
      }
      return null;
    }
    return { refusedFor, count, confirm: refusedFor };
  }

  /** Of what only the owner of an account knows. `person` is the account from this address. */
  function ownersAttempt(person: Limit, wider: readonly AttemptLimit[]): Attempt {
    // Strangers who fill the wide limits keep nobody out where they have signed in before.
    const since = () => new Date(clock.now().getTime() - familiarFor);
    const passing = wider.map(
      (limit): AttemptLimit => ({
        ...limit,
        passes: async () => (await isFamiliar(db, person.key, since())) || (await limit.passes?.()) === true,
      }),
    );
    const bounded = attempt([person, ...passing]);
    return {
      ...bounded,
      async confirm() {
        const refused = await bounded.confirm();
        if (refused === null) await remember(db, person.key, clock.now());
        return refused;
      },
    };
  }

  return { attempt, ownersAttempt, countFull };
}

/**
 * Bounds guessing by counting failures in the database, so that all processes count together. `secret` keys the hashes
 * under which e-mails and addresses are counted: they are not collected.
 */
export function createThrottle(
  db: Database,
  clock: Clock,
  secret: Buffer,
  { isEstablished = never, onFull = () => {} }: ThrottleOptions = {},
): Throttle {
  const digest = digestUnder(secret);
  const { attempt, ownersAttempt, countFull } = attemptsOn(db, clock, onFull);

  const ofAll = (what: string, passes: () => Promise<boolean>): readonly AttemptLimit[] =>
    limitsOfAll.filter(({ key }) => key === what).map((limit) => ({ ...limit, passes }));

  /** Limits by network, and of all. A full one of all refuses only networks that have failures of their own. */
  function from(what: FromNetwork, address: string, passes = never): readonly AttemptLimit[] {
    const networks = networkLimits(what, address, (network) => digest(`${what} from`, network));
    const quiet = networks.slice(-1).map(({ key }) => ({ key, most: mostOfQuiet }));
    const isQuiet = async () => (await countFull(quiet)) === 0;
    return [...networks, ...ofAll(what, async () => (await isQuiet()) || passes())];
  }

  const personKey = (email: string, network: string) => digest('person', email, network);
  const secondStepKey = (userId: string, network: string) => digest('second steps of', userId, network);

  return {
    signIn: (email, address) =>
      ownersAttempt({ key: personKey(email, networkOf(address)), most: most['sign-ins'].person }, [
        { key: digest('sign-ins to', email), most: most['sign-ins'].account },
        ...from('sign-ins', address),
      ]),
    secondStep: (userId, address) =>
      ownersAttempt({ key: secondStepKey(userId, networkOf(address)), most: most['second steps'].person }, [
        { key: digest('second steps to', userId), most: most['second steps'].account },
        ...from('second steps', address),
      ]),
    async forget(tx, { userId, email }, addresses) {
      const networks = addresses.map(networkOf);
      await forgetKeys(tx, [
        ...networks.map((network) => personKey(email, network)),
        ...networks.map((network) => secondStepKey(userId, network)),
      ]);
    },
    passkeyChallenge: (address) => attempt(from('passkey challenges', address)),
    companyCode: (address) => attempt(from('company codes', address)),
    registration: (address) => attempt(from('registrations', address)),
    providerSignIn: (address) => attempt(from('provider sign-ins', address)),
    companyMail: (companyId, recipient) =>
      attempt([
        { key: digest('company mails to', recipient), most: most['company mails'].recipient },
        { key: digest('mails of company', companyId), most: most['company mails'].company },
        ...ofAll('company mails', () => isEstablished(companyId)),
      ]),
    foreignAccount: (companyId, address) =>
      attempt([
        { key: digest('foreign accounts told to', companyId), most: most['foreign accounts'].company },
        ...from('foreign accounts', address, () => isEstablished(companyId)),
      ]),
    ownData: (companyId, userId) =>
      attempt([{ key: digest('own data', companyId, userId), most: most['own data'].person }], day),
    resetLink: (email, address) =>
      attempt([
        { key: digest('reset links to', email), most: most['reset links'].account },
        // A link goes to accounts alone, and to each of them seldom: the limit of all tells the operator of a flood.
        ...from('reset links', address, always),
      ]),
    fullLimits: () => countFull(limitsOfAll),
  };
}
