import type { Language } from '@checkpoint/contract/texts/languages';
import { useLanguage } from '#kernel/language/language.ts';
import { useCompany } from './company.ts';

/** In which language people get slips and mails: their company's, or else that of whoever prints or sends them. */
export function useLanguageForPeople(): Language {
  const own = useLanguage();
  return useCompany()?.settings.language ?? own;
}
