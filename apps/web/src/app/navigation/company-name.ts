import * as routes from '@checkpoint/contract/web-routes';
import { lastKnown } from '#kernel/cache/last-known.ts';
import { pathOf } from '#kernel/http/path-of.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCompanyQuery } from '#product/company.ts';

/**
 * What the company is called, as last known until the server says so; empty while that is on its way or could not be
 * loaded, so that its line is kept and what stands beside it stays where it is.
 */
export function useCompanyName(): string | undefined {
  const { data } = useCompanyQuery();
  const id = useCurrentUser().user?.companyId;
  const name =
    data?.name ?? Object(lastKnown()[pathOf(routes.getCompany, { params: { companyId: String(id) } })]).name;
  return name ?? (id ? '' : undefined);
}
