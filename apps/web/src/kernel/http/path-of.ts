import type { Arguments, Called, FileCall } from '@checkpoint/contract/calling';

/** The parts of a request that its path contains. */
export interface PathParts {
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
