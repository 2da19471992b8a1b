import { createHmac } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Queries } from '#kernel/database/database.ts';
import { networkOf, networksOf } from './network.ts';
import { countFailure, findFull, forgetKeys, isFamiliar, type Limit, remember } from './queries.ts';

/** Milliseconds in which failures are counted together. */
export const throttleWindow = 15 * 60_000;
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
  /** A link asked for by e-mail. Each one counts, whether there is such an account or not. */
  resetLink(email: string, address: string): Attempt;
  /** How many limits of the whole installation are full in this window: something for the operator to look at. */
  fullLimits(): Promise<number>;
}

/** Failures per window. An office behind one address has hundreds of people, and some mistype. */
const most = {
  signIn: { person: 10, address: 600, account: 100, all: 10_000 },
  // Whoever tries here has the password: of a million codes three are right at a time.
  secondStep: { person: 5, address: 200, account: 20, all: 2_000 },
  companyCode: { address: 200, all: 5_000 },
  registration: { address: 300, all: 3_000 },
  passkeyChallenge: { address: 600 },
  providerSignIn: { address: 200 },
  resetLink: { account: 3, address: 30, all: 1_000 },
  companyMail: { recipient: 3, company: 100, all: 2_000 },
  foreignAccount: { company: 200, address: 400, all: 5_000 },
} as const;

/** The limits of the whole installation, by what they count. */
const inAll: readonly Limit[] = [
  { key: 'sign-ins', most: most.signIn.all },
  { key: 'second steps', most: most.secondStep.all },
  { key: 'company mails', most: most.companyMail.all },
  { key: 'company codes', most: most.companyCode.all, isShared: true },
  { key: 'registrations', most: most.registration.all, isShared: true },
  { key: 'foreign accounts', most: most.foreignAccount.all, isShared: true },
  { key: 'reset links', most: most.resetLink.all, isShared: true },
];

const digestUnder =
  (secret: Buffer) =>
  (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Tries that are counted in the database, in the window of the moment. */
function attemptsOn(db: Database, clock: Clock) {
  const windowStart = () => new Date(Math.floor(clock.now().getTime() / throttleWindow) * throttleWindow);
  const wait = () => Math.ceil((windowStart().getTime() + throttleWindow - clock.now().getTime()) / 1000);

  /** `limits` from the narrowest to the widest: what a narrow one refuses does not fill the wide ones. */
  function attempt(limits: readonly Limit[], passes: (full: Limit) => Promise<boolean>): Attempt {
    const own = limits.filter(({ isShared }) => isShared !== true);
    async function refusedFor(): Promise<number | null> {
      const full = await findFull(db, windowStart(), own);
      for (const limit of own) if (full.has(limit.key) && !(await passes(limit))) return wait();
      return null;
    }
    async function count(): Promise<number | null> {
      for (const limit of limits) {
        if (!(await countFailure(db, windowStart(), limit)) && !(await passes(limit))) return wait();
      }
      return null;
    }
    return { refusedFor, count, confirm: refusedFor };
  }

  /** `limits` of what only the owner of an account knows, the first one for the account from this address. */
  function ownersAttempt(limits: readonly [Limit, ...Limit[]]): Attempt {
    const [{ key: person }] = limits;
    // Strangers who fill the wide limits keep nobody out where they have signed in before.
    const since = () => new Date(clock.now().getTime() - familiarFor);
    const passes = async ({ key }: Limit) => key !== person && (await isFamiliar(db, person, since()));
    const bounded = attempt(limits, passes);
    return {
      ...bounded,
      async confirm() {
        const refused = await bounded.confirm();
        if (refused === null) await remember(db, person, clock.now());
        return refused;
      },
    };
  }

  const full = async (limits: readonly Limit[]) => (await findFull(db, windowStart(), limits)).size;
  return { attempt, ownersAttempt, full };
}

/**
 * Bounds guessing by counting failures in the database, so that all processes count together. `secret` keys the hashes
 * under which e-mails and addresses are counted: they are not collected.
 */
export function createThrottle(db: Database, clock: Clock, secret: Buffer): Throttle {
  const digest = digestUnder(secret);
  const { attempt, ownersAttempt, full } = attemptsOn(db, clock);

  /**
   * Limits by origin, and by total where that is given. `narrower` limits come first. Networks side by side share wider
   * limits, so that whoever has many of them fills those, and not the one of everybody.
   */
  function fromAddress(
    what: string,
    address: string,
    limits: { readonly address: number },
    narrower: readonly Limit[] = [],
    passes = never as (full: Limit) => Promise<boolean>,
  ): Attempt {
    const origins = networksOf(address)
      .toReversed()
      .map((network, width) => ({ key: digest(`${what} from`, network), most: limits.address * 2 ** width }));
    return attempt([...narrower, ...origins, ...inAll.filter(({ key }) => key === what)], passes);
  }

  const personKey = (email: string, network: string) => digest('person', email, network);
  const secondStepKey = (userId: string, network: string) => digest('second steps of', userId, network);

  return {
    signIn(email, address) {
      const network = networkOf(address);
      return ownersAttempt([
        { key: personKey(email, network), most: most.signIn.person },
        { key: digest('sign-ins from', network), most: most.signIn.address },
        { key: digest('sign-ins to', email), most: most.signIn.account },
        { key: 'sign-ins', most: most.signIn.all },
      ]);
    },
    secondStep(userId, address) {
      const network = networkOf(address);
      return ownersAttempt([
        { key: secondStepKey(userId, network), most: most.secondStep.person },
        { key: digest('second steps from', network), most: most.secondStep.address },
        { key: digest('second steps to', userId), most: most.secondStep.account },
        { key: 'second steps', most: most.secondStep.all },
      ]);
    },
    async forget(tx, { userId, email }, addresses) {
      const networks = addresses.map(networkOf);
      await forgetKeys(tx, [
        ...networks.map((network) => personKey(email, network)),
        ...networks.map((network) => secondStepKey(userId, network)),
      ]);
    },
    passkeyChallenge: (address) => fromAddress('passkey challenges', address, most.passkeyChallenge),
    companyCode: (address) => fromAddress('company codes', address, most.companyCode),
    registration: (address) => fromAddress('registrations', address, most.registration),
    providerSignIn: (address) => fromAddress('provider sign-ins', address, most.providerSignIn),
    companyMail: (companyId, recipient) =>
      attempt(
        [
          { key: digest('company mails to', recipient), most: most.companyMail.recipient },
          { key: digest('mails of company', companyId), most: most.companyMail.company },
          { key: 'company mails', most: most.companyMail.all },
        ],
        never,
      ),
    foreignAccount: (companyId, address) => {
      const company = {
        key: digest('foreign accounts told to', companyId),
        most: most.foreignAccount.company,
      };
      return fromAddress('foreign accounts', address, most.foreignAccount, [company]);
    },
    resetLink: (email, address) => {
      const account = { key: digest('reset links to', email), most: most.resetLink.account };
      // A link goes to accounts alone, and to each of them seldom: the limit of all tells the operator of a flood.
      const passes = async ({ isShared }: Limit) => isShared === true;
      return fromAddress('reset links', address, most.resetLink, [account], passes);
    },
    fullLimits: () => full(inAll),
  };
}
