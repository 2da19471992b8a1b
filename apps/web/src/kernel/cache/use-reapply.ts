import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * An answer that is being fetched when an event arrives may be older than the event. So the event is applied again to
 * that answer. Returns the function that remembers an event; `kept` are the first key segments of the queries
 * concerned.
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
