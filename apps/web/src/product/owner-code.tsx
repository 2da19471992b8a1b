import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#kernel/http/request.ts';
import { useText } from '#kernel/language/texts.ts';
import { CodeField } from '#ui/code-field.tsx';

/** Whether the server asks for a code of the second step before it changes what guards an account. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'code');

/** Shows the field for the code once the server asks for one: most accounts have none. */
export function useOwnerCode(onFailure: (error: unknown) => void) {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    onFailure: (error: unknown) => (asksForCode(error) ? setIsAsked(true) : onFailure(error)),
  };
}

/** It appears after a press on a button that stays where it is, and takes the focus. */
export function OwnerCodeField({ error }: { error: string | undefined }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <CodeField
        label={t('twoFactors.ownCode')}
        hint={t('twoFactors.ownCodeHint')}
        error={error}
        isNumeric={false}
      />
    </div>
  );
}
