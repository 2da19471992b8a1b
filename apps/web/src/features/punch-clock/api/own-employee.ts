import type { Employee } from '@checkpoint/contract/calls/employees';
import { useQuery } from '@tanstack/react-query';

/** One's own employee record; administrators have none before their first check-in. */
export const useOwnEmployee = (): Employee | undefined =>
  useQuery<Employee>({ queryKey: ['/api/employees/me'] }).data;
