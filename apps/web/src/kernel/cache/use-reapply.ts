import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * An answer on its way when something is heard may be older than what was heard, which is applied to it once more. Gives
 * what remembers it; `kept` are the first segments of the queries that it is applied to.
 */
export function useReapply<Heard>(
  kept: readonly string[],
  apply: (heard: Heard) => void,
): (heard: Heard) => void {
  const client = useQueryClient();
  const missed = useRef<Heard[]>([]);
  const isFetching = () => kept.some((segment) => client.isFetching({ queryKey: [segment] }) > 0);

  const onAnswer = useEffectEvent(() => {
    const again = missed.current;
    if (again.length === 0) return;
    if (!isFetching()) missed.current = [];
    for (const heard of again) apply(heard);
  });

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        onAnswer();
      }),
    [client],
  );

  return (heard) => {
    if (isFetching()) missed.current.push(heard);
  };
}
