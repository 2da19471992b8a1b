import type { UseQueryResult } from '@tanstack/react-query';

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

/**
 * Why something that is drawn from all of these answers cannot be: one is missing that could not be loaded. Another try asks
 * for what is missing. Nothing while that is only awaited.
 */
export function failureOf(...answers: readonly Answer[]): { error: Error; onRetry: () => void } | undefined {
  const missing = answers.filter(({ data }) => data === undefined);
  const error = missing.find((answer) => answer.error !== null)?.error;
  const onRetry = () => {
    for (const { refetch } of missing) void refetch();
  };
  return error ? { error, onRetry } : undefined;
}
