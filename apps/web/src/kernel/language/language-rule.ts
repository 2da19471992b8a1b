import { type Language, languageNames } from '@checkpoint/contract/texts/languages';

export const isLanguage = (value: string | null | undefined): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);

/** The person's own choice, else the first of the browser's languages that the product speaks, else English. */
export function likelyLanguage(chosen: string | null, browser: readonly string[]): Language {
  const wished = [chosen, ...browser.map((tag) => tag.split(/[-_]/)[0]?.toLowerCase())];
  return wished.find(isLanguage) ?? 'en';
}

/**
 * How dates, times and figures are written: by the browser's region where its first language is the one shown (8:58 AM
 * in the United States), else as the language usually does.
 */
export function localeFor(language: Language, browser: string): string {
  // Some systems add a suffix to the tag (`en-US@posix`), for which Intl throws.
  const [tag = ''] = browser.split(/[@.]/);
  const isOfLanguage = /^[a-z]{2}(-([A-Za-z]{2}|\d{3}))?$/.test(tag) && tag.startsWith(language);
  if (isOfLanguage) return tag;
  // Plain English would be American.
  return language === 'en' ? 'en-GB' : language;
}
