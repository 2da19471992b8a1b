import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

const codeLength = 6;

/** The name of the company whose code was typed. Nothing while the code is incomplete, unknown or cannot be checked. */
export function useCompanyPreview(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  const { data } = useQuery({
    ...queryOf(routes.findCompanyByCode, { params: { code } }),
    enabled: code.length === codeLength,
  });
  return data?.name;
}
