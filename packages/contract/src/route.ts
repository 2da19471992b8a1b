import type * as z from 'zod';
import type { Permission } from './permissions.ts';

/** What a call needs: nothing, somebody who is signed in, or a permission in the company in force. */
export type Need = 'public' | 'account' | Permission;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/companies/:companyId`. */
  readonly path: string;
  readonly summary: string;
  readonly needs: Need;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The successful answers by status. Refusals are the error catalogue's and are not repeated here. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** Bytes that the body may have, where that is more than usual. */
  readonly bodyLimit?: number;
  /** Answered although the account must change its password first. */
  readonly duringPasswordChange?: boolean;
  /** Meant for a person, whichever company is in force. */
  readonly isOfPerson?: boolean;
  /** The same for everybody: whose session it comes with is not looked up. */
  readonly isSameForAll?: boolean;
  /** Part of the product's own sign-in for administrators: 404 where an identity provider is configured. */
  readonly isOwnSignIn?: boolean;
  /** Not a JSON answer: a navigation that redirects, an event stream, or a file. */
  readonly answers?: 'json' | 'redirect' | 'events' | 'file';
}

/** Declares a route and keeps its schemas' exact types. */
export const route = <const R extends Route>(declaration: R): R => declaration;
