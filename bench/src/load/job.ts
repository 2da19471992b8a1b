import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';

/** A job of the load generator: what to do, for how many seconds, over how many connections. */
export type Job = { readonly connections: number; readonly seconds: number } & (
  | {
      readonly kind: 'punches';
      readonly port: number;
      /** Each person uses one connection, so that their punches keep their order. */
      readonly workers: readonly { readonly userId: string; readonly token: string }[];
    }
  /** The baseline: one row locked and read, one row inserted, one commit. */
  | { readonly kind: 'transactions'; readonly database: Connection; readonly employees: number }
  /** The cost of one durable row and nothing else. */
  | { readonly kind: 'inserts'; readonly database: Connection; readonly employees: number }
);

export interface Load {
  readonly done: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The first errors, in words. */
  readonly errors: readonly string[];
}
