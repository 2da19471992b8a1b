import type { Texts } from '@checkpoint/contract/texts/translate';
import { useSyncExternalStore } from 'react';
import { isLanguage, type Language, likelyLanguage, localeFor } from './language-rule.ts';

/** `public/language.js` reads the same key before the first paint. */
const storageKey = 'checkpoint.language';

/** A file for each language: nobody loads one that they do not read. */
const load: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('@checkpoint/contract/texts/en')).en,
  de: async () => (await import('@checkpoint/contract/texts/de')).de,
  es: async () => (await import('@checkpoint/contract/texts/es')).es,
};

let spoken: { readonly language: Language; readonly texts: Texts } | undefined;
let wanted: Language | undefined;
const listeners = new Set<() => void>();

/** Shows every text in `language` from now on. Rejects, with nothing changed, when its file cannot be had. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const texts = await load[language]();
  // Of two quick choices the later one counts, whichever file comes first.
  if (wanted !== language) return;
  spoken = { language, texts };
  document.documentElement.lang = language;
  for (const notify of listeners) notify();
}

/** Before the first drawing: the chosen language, else the browser's. Follows a choice made in another tab. */
export function startSpeaking(): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && isLanguage(newValue)) void speak(newValue).catch(() => undefined);
  });
  return speak(likelyLanguage(storedChoice(), navigator.languages));
}

/** The person's choice, for this visit and the next ones. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  if (wanted !== language) return;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function current(): NonNullable<typeof spoken> {
  if (spoken === undefined) throw new Error('startSpeaking must have ended before anything is written');
  return spoken;
}

export const currentTexts = (): Texts => current().texts;
const currentLanguage = (): Language => current().language;

/** The locale in which dates, times and figures are written now. */
export const currentLocale = (): string => localeFor(currentLanguage(), navigator.language);

function onChange(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useLanguage = (): Language => useSyncExternalStore(onChange, currentLanguage);
export const useTexts = (): Texts => useSyncExternalStore(onChange, currentTexts);
