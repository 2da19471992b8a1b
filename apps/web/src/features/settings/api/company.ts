import type { Company } from '@checkpoint/contract/calls/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { request } from '#platform/request.ts';
import type { settingsForm } from './settings-form.ts';

export const loadSettingsForm = async () => (await import('./settings-form.ts')).settingsForm;

/** Zone, week and figures of every screen follow the company: whatever is shown is read again. */
function useRefresh() {
  const queries = useQueryClient();
  return (company: Company) => {
    queries.setQueryData(['/api/companies', company.id], company);
    void queries.invalidateQueries();
  };
}

export function useUpdateCompany(companyId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (form: z.infer<typeof settingsForm>) =>
      request<Company>('PATCH', `/api/companies/${companyId}`, form),
    onSuccess: refresh,
  });
}

export function useReplaceCode(companyId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => request<Company>('POST', `/api/companies/${companyId}/code`),
    onSuccess: refresh,
  });
}
