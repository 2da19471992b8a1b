import type { UseQueryResult } from '@tanstack/react-query';

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

/**
 * The error of a part that needs all of these answers, if one of them failed to load. Its retry loads the missing ones.
 * Undefined while they are still loading.
 */
export function failureOf(...answers: readonly Answer[]): { error: Error; onRetry: () => void } | undefined {
  const missing = answers.filter(({ data }) => data === undefined);
  const error = missing.find((answer) => answer.error !== null)?.error;
  const onRetry = () => {
    for (const { refetch } of missing) void refetch();
  };
  return error ? { error, onRetry } : undefined;
}
