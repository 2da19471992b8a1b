import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { codeOfPath } from '#product/join-link.ts';
import { TextField } from '#ui/field.tsx';
import { useCompanyPreview } from '../api/company-preview.ts';

/** The code that joins a company; once it is complete, the company's name shows that it is the right one. */
export function CompanyCodeField({ error }: { error: string | undefined }) {
  const t = useText();
  // From a link or a poster, which know it.
  const [known] = useState(() => codeOfPath(window.location.pathname));
  const [code, setCode] = useState(known);
  const company = useCompanyPreview(code);
  return (
    <TextField
      label={t('identity.companyCode')}
      name="companyCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      className="uppercase tracking-[0.2em] tabular-nums"
      defaultValue={known}
      error={error}
      onChange={(event) => setCode(event.target.value)}
      hint={
        <span role="status" className="flex items-start gap-1.5">
          {company === undefined ? (
            t('identity.companyCodeHint')
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
