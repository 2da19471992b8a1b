import type { Answer, Arguments, Called, FileCall, JsonCall, ReadCall } from '@checkpoint/contract/calling';
import { type Page, request, requestPage, upload } from './request.ts';

/** The parts of a request that its path contains. */
interface PathParts {
  readonly params?: object;
  readonly query?: object;
}

/** The path of a route with its parameters filled in, followed by its query. Empty values are left out. */
export function filledPath(route: Called, { params = {}, query = {} }: PathParts): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const stated = Object.entries(query).filter(([, value]) => (value ?? '') !== '');
  const search = new URLSearchParams(stated.map(([name, value]) => [name, String(value)]));
  return stated.length === 0 ? path : `${path}?${search}`;
}

/** Where a link or a stream of a route leads, and what its answer is kept under. */
export const pathOf = <C extends Called>(route: C, ...[given]: Arguments<C>): string =>
  filledPath(route, given ?? {});

/** A file to be fetched. */
export interface FileRequest {
  readonly path: string;
  readonly body: object;
}

/** The file that a route answers with: `fileOf(routes.exportAudit, { body })`. */
export function fileOf<C extends FileCall>(route: C, ...given: Arguments<C>): FileRequest;
export function fileOf(route: FileCall, given: PathParts & { readonly body?: object } = {}): FileRequest {
  return { path: filledPath(route, given), body: given.body ?? {} };
}

/** Options of the request that the contract does not describe. */
interface Sending {
  readonly signal?: AbortSignal | undefined;
  /** In whose session a write may take effect, a person in a company; by default that of this page. */
  readonly seat?: string;
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
  const { body, signal, seat } = given;
  return request(methodOf(route), filledPath(route, given), body, signal, seat);
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
