import { useQuery } from '@tanstack/react-query';

const codeLength = 6;

/** The name of the company whose code was typed; nothing while the code is incomplete, unknown or cannot be asked for. */
export function useCompanyPreview(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  const { data } = useQuery<{ name: string }>({
    queryKey: ['/api/public/companies/by-code', encodeURIComponent(code)],
    enabled: code.length === codeLength,
  });
  return data?.name;
}
