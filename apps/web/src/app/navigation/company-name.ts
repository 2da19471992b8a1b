import * as routes from '@checkpoint/contract/web-routes';
import { lastKnown } from '#kernel/cache/last-known.ts';
import { pathOf } from '#kernel/http/call.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCompanyQuery } from '#product/company.ts';

/**
 * The company's name: the last known one until the server answers. Empty while it loads or if that failed, so that its
 * line stays and nothing moves.
 */
export function useCompanyName(): string | undefined {
  const { data } = useCompanyQuery();
  const id = useCurrentUser().user?.companyId;
  const name =
    data?.name ?? Object(lastKnown()[pathOf(routes.getCompany, { params: { companyId: String(id) } })]).name;
  return name ?? (id ? '' : undefined);
}
