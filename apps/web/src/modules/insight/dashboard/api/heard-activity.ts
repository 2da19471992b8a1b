import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { now } from '#kernel/clock.ts';

/** A record that an event brought, with what a search also looks at and a record does not carry. */
interface HeardRecord {
  readonly record: MarkedRecord;
  readonly further: string;
}

export interface Heard {
  /** Another value after each gap of the connection, in which something may have happened unheard. */
  readonly began: number;
  /** In the order in which they came. */
  readonly records: readonly HeardRecord[];
}

export const heardKey = 'heard activity';

const heardQuery = queryOptions({
  queryKey: [heardKey],
  // Asked when everything shown is to be read again: what was heard before says nothing about the gap.
  queryFn: (): Heard => ({ began: now(), records: [] }),
  initialData: { began: 0, records: [] },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** What happened since the list that shows it was opened. */
export const useHeard = (): Heard => useQuery(heardQuery).data;

/** Keeps what an event brings for the open list; without one, nothing. */
export function hear(client: QueryClient, { activity, employees }: PresenceEvent): void {
  const people = new Map(employees.map((employee) => [employee.id, employee]));
  const oldestFirst = activity.toReversed().map((record) => {
    const person = people.get(record.employee.id);
    return { record, further: [person?.user.email, person?.employeeId].filter(Boolean).join(' ') };
  });
  client.setQueryData(
    heardQuery.queryKey,
    (heard) => heard && { ...heard, records: [...heard.records, ...oldestFirst] },
  );
}
