import type { Answer, Arguments, JsonCall, ReadCall } from '@checkpoint/contract/calling';
import { filledPath, type PathParts } from './path-of.ts';
import { type Page, request, requestPage, upload } from './request.ts';

/** Options of the request that the contract does not describe. */
interface Sending {
  readonly signal?: AbortSignal | undefined;
  /** The person in whose session a write may take effect; by default the person of this page. */
  readonly person?: string;
}

/**
 * Calls a route of the contract: `call(routes.addDepartment, { body: { name } })`. Throws `ApiError` for every refusal, and
 * what `fetch` throws when no answer came.
 */
export function call<C extends JsonCall>(route: C, ...given: Arguments<C, Sending>): Promise<Answer<C>>;
export function call(
  route: JsonCall,
  given: PathParts & Sending & { body?: unknown } = {},
): Promise<unknown> {
  const { body, signal, person } = given;
  return request(methodOf(route), filledPath(route, given), body, signal, person);
}

const methodOf = (route: JsonCall): string => route.slice(0, route.indexOf(' '));

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** Gets a page of a list that may go on. */
export function callPage<C extends ReadCall>(
  route: C,
  ...given: Arguments<C, Sending>
): Promise<Page<ItemOf<Answer<C>>>>;
export function callPage(route: ReadCall, given: PathParts & Sending = {}): Promise<Page<unknown>> {
  return requestPage(filledPath(route, given), given.signal);
}

/** Sends a file as it is, under a media type of one's own choice. */
export const callWithFile = <C extends JsonCall>(
  route: C,
  file: Blob,
  type: string,
  query: object = {},
): Promise<Answer<C>> => upload(filledPath(route, { query }), file, type);
