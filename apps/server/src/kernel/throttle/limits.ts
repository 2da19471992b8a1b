import { networksOf } from '#kernel/http/network.ts';
import type { Limit } from './queries.ts';

/**
 * Failures in one window. An office behind one address has hundreds of people, and some mistype. `address` is for one
 * address or IPv6 /64, `all` for the whole installation.
 */
export const most = {
  'sign-ins': { person: 10, account: 100, address: 600, all: 10_000 },
  // Whoever tries here has the password: of a million codes three are right at a time.
  'second steps': { person: 5, account: 20, address: 200, all: 2_000 },
  'company codes': { address: 200, all: 5_000 },
  registrations: { address: 300, all: 3_000 },
  'passkey challenges': { address: 600 },
  'provider sign-ins': { address: 200 },
  'reset links': { account: 3, address: 30, all: 1_000 },
  'company mails': { recipient: 3, company: 100, all: 2_000 },
  'own data': { person: 5 },
  'foreign accounts': { company: 200, address: 400, all: 5_000 },
} as const;

/** What is limited by the network that it comes from. */
export type FromNetwork = Exclude<keyof typeof most, 'company mails' | 'own data'>;

/** Where the limit of all is full, a wide network still has fewer failures than this. */
export const mostOfQuiet = 10;

/** The limits of the whole installation, by what they count. */
export const limitsOfAll: readonly Limit[] = [
  { key: 'sign-ins', most: most['sign-ins'].all, isOfAll: true },
  { key: 'second steps', most: most['second steps'].all, isOfAll: true },
  { key: 'company mails', most: most['company mails'].all, isOfAll: true },
  { key: 'company codes', most: most['company codes'].all, isOfAll: true, isForFailures: true },
  { key: 'registrations', most: most.registrations.all, isOfAll: true, isForFailures: true },
  { key: 'foreign accounts', most: most['foreign accounts'].all, isOfAll: true, isForFailures: true },
  { key: 'reset links', most: most['reset links'].all, isOfAll: true, isForFailures: true },
];

/**
 * The limits of the networks that contain an address, from narrow to wide. Networks side by side share wider limits, so
 * that whoever has many of them fills those first. No network takes more than a tenth of what all have.
 */
export function networkLimits(
  what: FromNetwork,
  address: string,
  keyOf: (network: string) => string,
): readonly Limit[] {
  const limits = most[what];
  const share = 'all' in limits ? limits.all / 10 : Number.POSITIVE_INFINITY;
  return networksOf(address)
    .toReversed()
    .map((network, width) => ({
      key: keyOf(network),
      most: Math.min(limits.address * 2 ** width, share),
    }));
}
