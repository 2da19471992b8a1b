import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isFromMemory } from './last-known.ts';

/**
 * Whether a form may be begun with what was read at `path`, or that failed. Not with what was known before this page was opened, or
 * on an earlier visit: it would set that again. Once begun it stays, whatever fails, with what is typed into it.
 */
export function useFormReady(
  {
    isFetchedAfterMount,
    isFetching,
    isSuccess,
    error,
  }: Pick<UseQueryResult, 'isFetchedAfterMount' | 'isFetching' | 'isSuccess' | 'error'>,
  path: string,
) {
  const [isReady, setReady] = useState(false);
  // Not by the missing error: while what failed is asked again there is none either.
  if (!isReady && isFetchedAfterMount && isSuccess && !isFromMemory(path)) setReady(true);
  return { isReady, hasFailed: !isReady && !isFetching && (isFetchedAfterMount || error !== null) };
}
