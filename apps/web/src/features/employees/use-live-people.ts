import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '#platform/live.ts';
import { peopleKey, peopleQuery } from './api/people.ts';

/** How long newcomers are gathered: an import tells of hundreds, and the whole list is thousands of people long. */
const gathering = 1000;

/**
 * Keeps the list right while others work: changed people stand there anew, and when somebody joined or left, the
 * list is read again.
 */
export function useLivePeople(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgainSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: [peopleKey] });
    }, gathering);
  };
  useLive({
    keeps: [peopleKey],
    presence: ({ stats, employees }) => {
      const { queryKey } = peopleQuery('active');
      const known = client.getQueryData(queryKey);
      if (known === undefined) return;
      if (stats.totalEmployees !== known.length) return readAgainSoon();
      const changed = new Map(employees.map((person) => [person.id, person]));
      client.setQueryData(
        queryKey,
        known.map((person) => changed.get(person.id) ?? person),
      );
    },
  });
}
