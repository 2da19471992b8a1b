import type * as z from 'zod';

/** Who calls, as the authorisation matrix names them. `noCompany` is signed in without a company in force. */
export type Caller = 'noCompany' | 'employee' | 'other' | 'admin';

/**
 * One row of the authorisation matrix: the status that each kind of caller gets for a well-formed request.
 * A list means "one of these, depending on the caller's own state"; `note` says on what.
 */
export type Access =
  | { readonly audience: 'public' }
  | ({ readonly audience: 'session'; readonly note?: string } & Readonly<
      Record<Caller, number | readonly number[]>
    >);

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/companies/:companyId`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The successful answers by status. Refusals are the error catalogue's and are not repeated here. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** Bytes that the body may have, where that is more than usual. */
  readonly bodyLimit?: number;
  /** Answered although the account must change its password first. */
  readonly duringPasswordChange?: boolean;
  /** The same for everybody: whose session it comes with is not looked up. */
  readonly isSameForAll?: boolean;
  /** Part of the product's own sign-in for administrators: 404 where an identity provider is configured. */
  readonly isOwnSignIn?: boolean;
  /** Not a JSON answer: a navigation that redirects, an event stream, or a file. */
  readonly answers?: 'json' | 'redirect' | 'events' | 'file';
}

/** Declares a route and keeps its schemas' exact types. */
export const route = <const R extends Route>(declaration: R): R => declaration;

/** A matrix row for signed-in callers, in the order of the table: no company, employee, other role, administrator. */
export const access = (
  noCompany: number | readonly number[],
  employee: number | readonly number[],
  other: number | readonly number[],
  admin: number | readonly number[],
  note?: string,
): Access => ({
  audience: 'session',
  noCompany,
  employee,
  other,
  admin,
  ...(note === undefined ? {} : { note }),
});

export const publicAccess: Access = { audience: 'public' };
