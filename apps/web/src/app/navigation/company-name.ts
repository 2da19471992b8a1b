import { useCompany } from '#platform/company.ts';
import { useCurrentUser } from '#platform/current-user.ts';
import { lastKnown } from '#platform/last-known.ts';

/** What the company is called, as last known until the server says so: what stands beside the name stays where it is. */
export function useCompanyName(): string | undefined {
  const company = useCompany();
  const { user } = useCurrentUser();
  return company?.name ?? Object(lastKnown()[`/api/companies/${user?.companyId}`]).name;
}
