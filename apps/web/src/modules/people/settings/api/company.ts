import type { Company } from '@checkpoint/contract/calls/companies';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { currentRecordFrom } from '#kernel/http/stale.ts';
import type { SettingsValues } from './settings-form.ts';

export const loadSettingsForm = async () => (await import('./settings-form.ts')).settingsForm;

/** Time zone, week and figures of every screen depend on the company, so all that is shown is read again. */
function useRefresh() {
  const queries = useQueryClient();
  return (company: Company) => {
    const { queryKey } = queryOf(routes.getCompany, { params: { companyId: company.id } });
    queries.setQueryData(queryKey, company);
    void queries.invalidateQueries();
  };
}

interface SettingsChange {
  /** The fields that are changed, and what they were. */
  readonly changed: Partial<SettingsValues>;
  readonly before: Partial<SettingsValues>;
}

/** Changes the given fields. If somebody else changed one of them meanwhile, nothing changes and `isStale` is true. */
export function useUpdateCompany(companyId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ changed, before }: SettingsChange) =>
      call(routes.updateCompany, {
        params: { companyId },
        body: { ...asCompany(changed), before: asCompany(before) },
      }).then(
        (company) => ({ company, isStale: false }),
        (error) => ({ company: currentRecordFrom<Company>(error), isStale: true }),
      ),
    onSuccess: ({ company }) => refresh(company),
  });
}

const asCompany = ({ name, address, ...settings }: Partial<SettingsValues>) => ({ name, address, settings });

export function useReplaceCode(companyId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(routes.replaceCompanyCode, { params: { companyId } }),
    onSuccess: refresh,
  });
}
