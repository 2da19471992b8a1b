import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isFromMemory } from './last-known.ts';

/**
 * Whether a form may open with what was read at `path`, or that reading failed. An answer from before this page was
 * opened does not count: saving it would undo later changes. Once open, the form stays with what is typed, whatever
 * fails.
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
  // A missing error proves no success: a retry clears the error while it runs.
  if (!isReady && isFetchedAfterMount && isSuccess && !isFromMemory(path)) setReady(true);
  return { isReady, hasFailed: !isReady && !isFetching && (isFetchedAfterMount || error !== null) };
}
