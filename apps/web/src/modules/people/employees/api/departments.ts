import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';
import { reloadQueries } from '#kernel/live/reload-queries.ts';
import { departmentsQuery } from '#product/departments.ts';
import { refreshPeople } from './people.ts';

export const reloadDepartments = (client: QueryClient) =>
  reloadQueries(client, { queryKey: departmentsQuery.queryKey });

/** Whether every one of these people, as far as departments are known, belongs to one of them or to none. */
export function areDepartmentsKnown(client: QueryClient, people: readonly EmployeeWithPresence[]): boolean {
  const known = client.getQueryData(departmentsQuery.queryKey);
  const names = new Set<string | null>(known?.map(({ name }) => name));
  return (
    known === undefined || people.every(({ department }) => department === null || names.has(department))
  );
}

export function useAddDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(routes.addDepartment, { body: { name } }),
    // In the list at once, so that the new one can be selected before the list is read again; of an unknown list it is not all.
    onSuccess: (added) => {
      client.setQueryData(departmentsQuery.queryKey, (known) => known && [...known, added]);
      void reloadDepartments(client);
    },
  });
}

/** From now on; refused where another one is called so. */
export function useRenameDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(routes.renameDepartment, { params: { id }, body: { name } }),
    onSuccess: () => refreshPeople(client),
  });
}

interface Removal {
  readonly departmentId: string;
  /** Missing: its people belong to no department. */
  readonly targetDepartmentId?: string;
}

export function useRemoveDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removal: Removal) => call(routes.removeDepartment, { body: removal }),
    onSuccess: () => refreshPeople(client),
  });
}
