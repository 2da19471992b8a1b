import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';

/** What the generator of load is to do for some seconds, over so many connections at once. */
export type Job = { readonly connections: number; readonly seconds: number } & (
  | {
      readonly kind: 'punches';
      readonly port: number;
      /** Everybody is on one connection only, so that nobody overtakes themselves. */
      readonly workers: readonly { readonly userId: string; readonly token: string }[];
    }
  /** The floor: a row locked and read, a row inserted, committed. */
  | { readonly kind: 'transactions'; readonly database: Connection; readonly employees: number }
  /** The cost of a durable row and nothing else. */
  | { readonly kind: 'inserts'; readonly database: Connection; readonly employees: number }
);

export interface Load {
  readonly done: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The first ones, in words. */
  readonly errors: readonly string[];
}
