import type { Company, companyForm } from '@checkpoint/contract/calls/companies';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#kernel/http/call.ts';
import { currentLanguage } from '#kernel/language/language.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { currentUserQuery, enter } from '#kernel/session/current-user.ts';
import { currentPerson, userOf } from '#kernel/session/person.ts';
import { todaysName } from '#product/zones-and-weekdays.ts';

export const loadCompanyForm = async () => (await import('@checkpoint/contract/calls/companies')).companyForm;

/** The zone that the company starts with; a device that does not know its own leaves the choice to the server. */
export const startingTimeZone = (): string | undefined => {
  const zone = todaysName(deviceTimeZone());
  return zone === 'Etc/Unknown' ? undefined : zone;
};

/**
 * `onCreated` runs before the visitor turns into the company's administrator. What the answer says is taken at once: the
 * dashboard must open even if the server cannot be asked again who this is.
 */
export function useCreateCompany(onCreated: (company: Company) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (form: z.infer<typeof companyForm>) => {
      try {
        return await found(form);
      } catch (error) {
        const company = await ownCompany().catch(() => undefined);
        if (company === undefined) throw error;
        return company;
      }
    },
    onSuccess: (company) => {
      onCreated(company);
      const founder = userOf(currentPerson());
      if (founder !== undefined) enter(queries, { ...founder, role: 'company_admin', companyId: company.id });
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}

const found = ({ name, address }: z.infer<typeof companyForm>) =>
  call(routes.createCompany, {
    body: { name, address, settings: { timeZone: startingTimeZone(), language: currentLanguage() } },
  });

/** An earlier attempt may have created it and lost the answer. */
async function ownCompany(): Promise<Company | undefined> {
  const { companyId } = await call(routes.getCurrentUser);
  return companyId === null ? undefined : call(routes.getCompany, { params: { companyId } });
}
