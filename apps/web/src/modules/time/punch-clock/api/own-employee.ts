import type { Employee } from '@checkpoint/contract/calls/employees';
import { useQuery } from '@tanstack/react-query';
import { lastKnown } from '#kernel/cache/last-known.ts';

const path = '/api/employees/me';

/** One's own employee record, as last known until the server says so; administrators have none before their first check-in. */
export const useOwnEmployee = () =>
  useQuery<Employee>({
    queryKey: [path],
    // What was remembered under this path is what the server answered there.
    placeholderData: () => lastKnown()[path] as Employee | undefined,
  });
