import { ApiError } from './request.ts';

/** The current record that a refused stale edit carries. Any other error is rethrown. */
export function currentRecordFrom<Item>(error: unknown): Item {
  if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
  // The contract of each call that answers `stale` says that it carries the current record.
  return error.body?.current as Item;
}
