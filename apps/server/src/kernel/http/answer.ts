import type { ErrorCode, Issue } from '@checkpoint/contract/errors';
import type { Route } from '@checkpoint/contract/route';
import type { TextValues } from '@checkpoint/contract/texts/values';
import type * as z from 'zod';
import type { FileToSend } from './send-file.ts';

/** An expected "no": a code of the error catalogue, with what its text and body need. */
export interface Refusal {
  readonly refused: ErrorCode;
  /** Fills the places in the code's text, here and in the client's language: they are fields of the body too. */
  readonly values?: TextValues;
  readonly issues?: readonly Issue[];
  /** Further fields of the body, such as `current` on `already_checked_in`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

export const refuse = (refused: ErrorCode, more: Omit<Refusal, 'refused'> = {}): Refusal => ({
  refused,
  ...more,
});

export const isRefusal = (value: object): value is Refusal => 'refused' in value;

/** A successful answer of a route: one of its declared statuses with a body that its schema takes. */
export type Answer<R extends Route> = {
  [Status in keyof R['responses'] & number]: {
    readonly status: Status;
    readonly body: z.input<R['responses'][Status]>;
    /** Value of `X-Next-Cursor` where a list goes on. */
    readonly nextCursor?: string | undefined;
  };
}[keyof R['responses'] & number];

/** An answer with its status kept exact, so that the route's schema for that status judges the body. */
export const answer = <const Status extends number, Body>(
  status: Status,
  body: Body,
  nextCursor?: string,
): { readonly status: Status; readonly body: Body; readonly nextCursor?: string | undefined } => ({
  status,
  body,
  nextCursor,
});

/**
 * A redirect goes to a fixed path of this site or to the identity provider, never to an address from the request. An
 * event stream has taken over the connection. A file is streamed.
 */
type Special<R extends Route> = R['answers'] extends 'redirect'
  ? { readonly redirect: `/${string}` | URL }
  : R['answers'] extends 'events'
    ? { readonly streaming: true }
    : R['answers'] extends 'file'
      ? { readonly file: FileToSend }
      : never;

/** The result of a handler: an answer of its route, or a refusal of the catalogue. */
export type Outcome<R extends Route> = Answer<R> | Special<R> | Refusal;
