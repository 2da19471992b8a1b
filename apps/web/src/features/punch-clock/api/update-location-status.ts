import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { latestPunchQuery } from './latest-punch.ts';

/** Changes the location status shown for one's latest record. */
export function useUpdateLocationStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (locationStatus: string) =>
      request<CheckRecord>('PATCH', '/api/checkins/location-status', { locationStatus }),
    onSuccess: (record) => client.setQueryData(latestPunchQuery.queryKey, record),
  });
}
