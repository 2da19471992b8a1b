import type { Company, companyForm } from '@checkpoint/contract/calls/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { currentUserQuery } from '#platform/current-user.ts';
import { request } from '#platform/request.ts';
import { deviceTimeZone } from '#platform/times.ts';

export const loadCompanyForm = async () => (await import('@checkpoint/contract/calls/companies')).companyForm;

/** The zone that the company starts with; a device that does not know its own leaves the choice to the server. */
export const startingTimeZone = (): string | undefined => {
  const zone = deviceTimeZone();
  return zone === 'Etc/Unknown' ? undefined : zone;
};

/** `onCreated` runs before the current user is read again, which turns the visitor into an administrator. */
export function useCreateCompany(onCreated: (company: Company) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, address }: z.infer<typeof companyForm>) =>
      request<Company>('POST', '/api/companies', {
        name,
        address,
        settings: { timeZone: startingTimeZone() },
      }),
    onSuccess: (company) => {
      onCreated(company);
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
