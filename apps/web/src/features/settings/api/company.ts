import type { Company } from '@checkpoint/contract/calls/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import type { SettingsValues } from './settings-form.ts';

export const loadSettingsForm = async () => (await import('./settings-form.ts')).settingsForm;

/** Zone, week and figures of every screen follow the company: whatever is shown is read again. */
function useRefresh() {
  const queries = useQueryClient();
  return (company: Company) => {
    queries.setQueryData(['/api/companies', company.id], company);
    void queries.invalidateQueries();
  };
}

/** Changes the fields that are given. */
export function useUpdateCompany(companyId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ name, address, ...settings }: Partial<SettingsValues>) =>
      request<Company>('PATCH', `/api/companies/${companyId}`, { name, address, settings }),
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
