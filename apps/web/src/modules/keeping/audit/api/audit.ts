import type { AuditKind } from '@checkpoint/contract/audit-actions';
import * as routes from '@checkpoint/contract/web-routes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '#kernel/cache/query-of.ts';
import { callPage } from '#kernel/http/call.ts';

export interface AuditFilter {
  readonly person: string;
  readonly kind: AuditKind | '';
  /** Days of the company's calendar, `2026-03-29`; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

export const everything: AuditFilter = { person: '', kind: '', from: '', to: '' };

const pageSize = 100;

/** The company's audit trail, newest first, page by page. Each visit reads it again. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(routes.listAudit), filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, before: pageParam ?? undefined };
      return callPage(routes.listAudit, { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
