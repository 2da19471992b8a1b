import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import { useQueryClient } from '@tanstack/react-query';
import { useReapply } from '#kernel/cache/use-reapply.ts';
import { useLive } from '#kernel/live/live.ts';
import { useAtMostEvery } from '#kernel/use-at-most-every.ts';
import { areDepartmentsKnown, reloadDepartments } from './api/departments.ts';
import { peopleKey, peopleQuery } from './api/people.ts';

/** An import tells of its people hundreds of times, in milliseconds; the list, of thousands, is read at most this often. */
const gathering = 1000;

/**
 * Keeps the list right while others work: changed people stand there anew, and when somebody joined or left, the
 * list is read again.
 */
export function useLivePeople(): void {
  const client = useQueryClient();
  const readAgain = useAtMostEvery(gathering, () =>
    Promise.all([client.invalidateQueries({ queryKey: [peopleKey] }), reloadDepartments(client)]),
  );
  const apply = ({ stats, employees }: PresenceEvent) => {
    const { queryKey } = peopleQuery('active');
    const known = client.getQueryData(queryKey);
    if (known === undefined) return;
    const changed = new Map(employees.map((person) => [person.id, person]));
    const isKnown = known.filter(({ id }) => changed.has(id)).length === changed.size;
    // Counted as well as looked for: one may have left while another joined.
    if (stats.totalEmployees !== known.length || !isKnown) return readAgain();
    client.setQueryData(
      queryKey,
      known.map((person) => changed.get(person.id) ?? person),
    );
    if (!areDepartmentsKnown(client, employees)) void reloadDepartments(client);
  };
  const remember = useReapply([peopleKey], apply);
  useLive({
    keeps: [peopleKey],
    presence: (event) => {
      apply(event);
      remember(event);
    },
  });
}
