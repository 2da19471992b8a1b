import type { Department } from '@checkpoint/contract/calls/departments';
import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';
import { readAgain } from '#kernel/live/live.ts';
import { departmentsKey } from '#product/departments.ts';
import { refreshPeople } from './people.ts';

export const readDepartmentsAgain = (client: QueryClient) => readAgain(client, { queryKey: departmentsKey });

/** Whether every one of these people, as far as departments are known, belongs to one of them or to none. */
export function areDepartmentsKnown(client: QueryClient, people: readonly EmployeeWithPresence[]): boolean {
  const known = client.getQueryData<readonly Department[]>(departmentsKey);
  const names = new Set<string | null>(known?.map(({ name }) => name));
  return (
    known === undefined || people.every(({ department }) => department === null || names.has(department))
  );
}

export function useAddDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => request<Department>('POST', '/api/departments', { name }),
    // In the list at once, so that the new one can be selected before the list is read again; of an unknown list it is not all.
    onSuccess: (added) => {
      client.setQueryData<readonly Department[]>(departmentsKey, (known) => known && [...known, added]);
      void readDepartmentsAgain(client);
    },
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
    mutationFn: (removal: Removal) => request('POST', '/api/departments/remove', removal),
    onSuccess: () => refreshPeople(client),
  });
}
