import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isFromMemory } from './last-known.ts';

/**
 * Whether a form may be begun with what was read at `path`, or that failed. Not with what was known before this page was opened, or
 * on an earlier visit: it would set that again. Once begun it stays, whatever fails, with what is typed into it.
 */
export function useBegun(
  {
    isFetchedAfterMount,
    isFetching,
    error,
  }: Pick<UseQueryResult, 'isFetchedAfterMount' | 'isFetching' | 'error'>,
  path: string,
) {
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && isFetchedAfterMount && error === null && !isFromMemory(path)) setBegun(true);
  return { isBegun, hasFailed: !isBegun && !isFetching && (isFetchedAfterMount || error !== null) };
}
