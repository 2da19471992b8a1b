import type { Charge } from '@checkpoint/contract/calls/managers';
import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { refreshPeople } from '../employees/api/people.ts';

/** Who manages what. Each opening reads it again: no event reports the changes of others. */
export const useManagers = () => useQuery({ ...queryOf(routes.listManagers), refetchOnMount: 'always' });

/** A department that somebody is to manage, with the days as a request names them. */
export interface Wanted extends Pick<Charge, 'departmentId'> {
  readonly from: string | null;
  readonly until: string | null;
}

interface Appointment {
  readonly employeeId: string;
  readonly departments: Wanted[];
}

const shown = [routes.listManagers, routes.getCharges] as const;

function refreshCharges(client: QueryClient): void {
  for (const queryKey of shown.map(keyOf)) void client.invalidateQueries({ queryKey });
}

export function useAppointManager() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, departments }: Appointment) =>
      call(routes.appointManager, { params: { employeeId }, body: { departments } }),
    onSuccess: () => {
      refreshCharges(client);
      refreshPeople(client);
    },
  });
}

/** To whom one may hand over. */
export const useDeputies = () => useQuery({ ...queryOf(routes.listDeputies), refetchOnMount: 'always' });

interface HandOver {
  readonly employeeId: string;
  readonly departmentIds: string[];
  readonly from: string;
  readonly until: string;
}

export function useHandOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HandOver) => call(routes.delegate, { body }),
    onSuccess: () => refreshCharges(client),
  });
}

/** It may have ended by itself: what is left is read again either way. */
export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.endDelegation, { params: { id } }),
    onSettled: () => refreshCharges(client),
  });
}
