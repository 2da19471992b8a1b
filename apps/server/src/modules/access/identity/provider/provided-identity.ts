import { email, firstName, lastName } from '@checkpoint/contract/fields';

/** Somebody as the identity provider knows them. Issuer and subject alone say who; the rest is for a new account. */
export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the provider claims of somebody, unchecked. */
export type Claims = Readonly<Record<string, unknown>>;

/** Providers write their issuer with or without a slash at the end; both are one issuer. */
export const issuerKey = (issuer: string | URL): string => new URL(issuer).href.replace(/\/$/, '');

/** Whether the ID token's claims must be completed from the userinfo endpoint. */
export const isIncomplete = ({ email: address, given_name: given, name }: Claims): boolean =>
  address === undefined || (given === undefined && name === undefined);

/** Reads a person from claims whose issuer and subject are validated. */
export function readIdentity(issuer: string, subject: string, claims: Claims): ProvidedIdentity {
  const address = email('validation.emailLogin').safeParse(claims.email).data ?? null;
  const [first = '', ...rest] = nameOf(claims.name)?.split(' ') ?? [];
  return {
    issuer: issuerKey(issuer),
    subject,
    email: address,
    firstName: nameOf(claims.given_name) ?? (first || (address?.split('@')[0] ?? '')),
    lastName: lastName.safeParse(claims.family_name).data ?? rest.join(' '),
  };
}

/** A name that the product would also accept from the person. Any other is left out. */
const nameOf = (claim: unknown): string | undefined => firstName.safeParse(claim).data;
