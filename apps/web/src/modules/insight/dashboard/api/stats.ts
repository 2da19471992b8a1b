import type { Stats } from '@checkpoint/contract/calls/employees';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const statsQuery = queryOptions<Stats>({ queryKey: ['/api/stats'] });

/** How many employees are checked in and out. */
export const useStats = () => useQuery(statsQuery);
