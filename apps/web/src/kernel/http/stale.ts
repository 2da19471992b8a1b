import { ApiError } from './request.ts';

/** What a stale edit met: the record as it is now. Any other failure goes on. */
export function currentOf<Item>(error: unknown): Item {
  if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
  // The contract of each call that answers `stale` says that it carries the current record.
  return error.body?.current as Item;
}
