import type { Department } from '@checkpoint/contract/calls/departments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { refreshPeople } from './people.ts';

const departmentsKey = ['/api/departments'];

export const useDepartments = () => useQuery<readonly Department[]>({ queryKey: departmentsKey });

export function useAddDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => request<Department>('POST', '/api/departments', { name }),
    // In the list at once, so that the new one can be selected before the list is read again.
    onSuccess: (added) => {
      client.setQueryData<readonly Department[]>(departmentsKey, (known = []) => [...known, added]);
      void client.invalidateQueries({ queryKey: departmentsKey });
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
