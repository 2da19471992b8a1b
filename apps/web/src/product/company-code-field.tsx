import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { queryOf } from '#kernel/cache/query-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { TextField } from '#ui/field.tsx';

interface CompanyCodeFieldProps {
  label: string;
  /** Shown until the code is that of a company. */
  hint: string;
  /** From a link or a poster, which know it. */
  initial?: string;
  error: string | undefined;
}

/** The code that joins a company; once it is complete, the company's name shows that it is the right one. */
export function CompanyCodeField({ label, hint, initial = '', error }: CompanyCodeFieldProps) {
  const t = useText();
  const [code, setCode] = useState(initial);
  const company = useCompanyPreview(code);
  return (
    <TextField
      label={label}
      name="companyCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      className="uppercase tracking-[0.2em] tabular-nums"
      defaultValue={initial}
      error={error}
      onChange={(event) => setCode(event.target.value)}
      hint={
        <span role="status" className="flex items-start gap-1.5">
          {company === undefined ? (
            hint
          ) : (
            <>
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-in" />
              <span className="min-w-0 break-words font-medium text-in">
                {t('identity.companyFound', { name: company })}
              </span>
            </>
          )}
        </span>
      }
    />
  );
}

const codeLength = 6;

/** The name of the company whose code was typed. Nothing while the code is incomplete, unknown or cannot be checked. */
function useCompanyPreview(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  const { data } = useQuery({
    ...queryOf(routes.findCompanyByCode, { params: { code } }),
    enabled: code.length === codeLength,
  });
  return data?.name;
}
