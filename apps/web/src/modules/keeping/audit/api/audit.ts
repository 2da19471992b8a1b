import type { AuditKind } from '@checkpoint/contract/audit-actions';
import type { AuditEntry } from '@checkpoint/contract/calls/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '#kernel/http/request.ts';

export interface AuditFilter {
  readonly person: string;
  readonly kind: AuditKind | '';
  /** Days of the company's calendar, `2026-03-29`; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

export const everything: AuditFilter = { person: '', kind: '', from: '', to: '' };

const pageSize = 100;

/** The company's audit trail, newest first, a page at a time. Read anew whenever its page is opened. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['/api/audit', filter],
    queryFn: ({ pageParam, signal }) => requestPage<AuditEntry>(pathOf(filter, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

function pathOf(filter: AuditFilter, cursor: string | null): string {
  const query = new URLSearchParams({ limit: String(pageSize) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  if (cursor !== null) query.set('before', cursor);
  return `/api/audit?${query}`;
}
