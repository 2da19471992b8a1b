import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#platform/live.ts';
import { peopleKey, peopleQuery } from './api/people.ts';

/**
 * Keeps the list right while others work: changed people stand there anew, and when somebody joined or left, the
 * list is read again.
 */
export function useLivePeople(): void {
  const client = useQueryClient();
  useLive({
    keeps: [peopleKey],
    presence: ({ stats, employees }) => {
      const { queryKey } = peopleQuery('active');
      const known = client.getQueryData(queryKey);
      if (known === undefined) return;
      if (stats.totalEmployees !== known.length) {
        void client.invalidateQueries({ queryKey: [peopleKey] });
        return;
      }
      const changed = new Map(employees.map((person) => [person.id, person]));
      client.setQueryData(
        queryKey,
        known.map((person) => changed.get(person.id) ?? person),
      );
    },
  });
}
