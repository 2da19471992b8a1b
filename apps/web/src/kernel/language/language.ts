import type { Catalogue, Texts } from '@checkpoint/contract/texts/catalogue';
import { type LoadTexts, loadTexts } from '@checkpoint/contract/texts/generated/load-texts';
import type { Language } from '@checkpoint/contract/texts/languages';
import { useSyncExternalStore } from 'react';
import { isLanguage, likelyLanguage, localeFor } from './language-rule.ts';

/** `public/ahead.js` reads the same key before the first paint. */
const storageKey = 'checkpoint.language';

type Spoken = Catalogue & { readonly language: Language };
let spoken: Spoken | undefined;
let wanted: Language | undefined;
/** Further files that pages have requested. */
const asked = new Map<LoadTexts, Promise<void>>();
/** Further files that have loaded. Every language chosen later loads them too. */
const there = new Set<LoadTexts>();
const listeners = new Set<() => void>();

/** Shows every text in `language` from now on. Rejects, with nothing changed, when its file cannot be had. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const texts = await textsIn(language);
  // Of two quick choices the later one counts, whichever file comes first.
  if (wanted !== language) return;
  document.documentElement.lang = language;
  show(language, spoken?.language === language ? { ...spoken.texts, ...texts } : texts);
}

function show(language: Language, texts: Texts): void {
  spoken = { language, texts };
  for (const notify of listeners) notify();
}

async function textsIn(language: Language): Promise<Texts> {
  const more = [...there].map((load) => load[language]());
  const [first, ...rest] = await Promise.all([loadTexts.first[language](), ...more]);
  return Object.assign({}, first, ...rest);
}

/** Loads what the landing page reads. Rejects when it cannot be had, and tries again when asked again. */
export const landingTexts = (): Promise<void> => alsoSpeak(loadTexts.landing);

/** The same for what the sign-in and the sign-up read. */
export const entryTexts = (): Promise<void> => alsoSpeak(loadTexts.entry);

/** The same for what every other page reads: they ask for names and passwords as the sign-up does. */
export async function furtherTexts(): Promise<void> {
  await Promise.all([alsoSpeak(loadTexts.further), entryTexts()]);
}

/** A file that loads later, together with the texts that it needs. */
export const withFurtherTexts = async <Part>(loading: Promise<Part>): Promise<Part> =>
  (await Promise.all([loading, furtherTexts()]))[0];

function alsoSpeak(load: LoadTexts): Promise<void> {
  const known = asked.get(load);
  if (known !== undefined) return known;
  const loading = Promise.resolve()
    .then(() => speakOn(load))
    .catch((fault: unknown) => {
      asked.delete(load);
      throw fault;
    });
  asked.set(load, loading);
  return loading;
}

/**
 * Shows the current language with this file added. If another language is chosen meanwhile, it loads the file in that
 * one instead.
 */
async function speakOn(load: LoadTexts): Promise<void> {
  const language = wanted ?? likelyLanguage(storedChoice(), navigator.languages);
  const texts = await load[language]();
  there.add(load);
  if (wanted !== undefined && wanted !== language) return speakOn(load);
  if (spoken?.language === language) show(language, { ...spoken.texts, ...texts });
  else await speak(language);
}

/** Loads the chosen language, else the browser's, before the first drawing. Follows a choice made in another tab. */
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

export function currentTexts(): Spoken {
  if (spoken === undefined) throw new Error('startSpeaking has not ended');
  return spoken;
}

/** The server also writes to others in this language on this person's behalf. */
export const currentLanguage = (): Language => currentTexts().language;

/** The locale in which dates, times and figures are written now. */
export const currentLocale = (): string => localeFor(currentLanguage(), navigator.language);

function onChange(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useLanguage = (): Language => useSyncExternalStore(onChange, currentLanguage);
export const useTexts = (): Catalogue => useSyncExternalStore(onChange, currentTexts);
