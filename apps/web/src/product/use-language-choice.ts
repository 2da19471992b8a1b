import type { Language } from '@checkpoint/contract/texts/languages';
import { chooseLanguage, useLanguage } from '#kernel/language/language.ts';
import { textOf } from '#kernel/language/texts.ts';
import { useToast } from '#ui/toast.tsx';

/**
 * The language shown, and the function that changes it. If the file cannot be loaded, a toast says so in the current
 * language.
 */
export function useLanguageChoice(): { language: Language; choose: (language: Language) => void } {
  const toast = useToast();
  const language = useLanguage();
  const choose = (next: Language) =>
    void chooseLanguage(next).catch(() => toast({ title: textOf('shell.noAnswer'), variant: 'danger' }));
  return { language, choose };
}
