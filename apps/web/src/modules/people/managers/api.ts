import type { Charge } from '@checkpoint/contract/calls/managers';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export function useAppointManager() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, departments }: Appointment) =>
      call(routes.appointManager, { params: { employeeId }, body: { departments } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(routes.listManagers) });
      refreshPeople(client);
    },
  });
}
