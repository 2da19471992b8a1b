import { afterEach, describe, expect, it, vi } from 'vitest';
import { runAhead } from '#testing/ahead.fixture.ts';
import { likelyLanguage, localeFor } from './language-rule.ts';

const cases: readonly [chosen: string | null, browser: readonly string[], language: string][] = [
  [null, ['de-AT', 'en'], 'de'],
  [null, ['es-419', 'en-US'], 'es'],
  [null, ['en-US', 'de'], 'en'],
  [null, ['fr-FR', 'es', 'de'], 'es'],
  [null, ['DE'], 'de'],
  [null, ['de_CH'], 'de'],
  [null, ['fr', 'sv'], 'en'],
  [null, [], 'en'],
  ['es', ['de'], 'es'],
  ['en', ['de'], 'en'],
  ['fr', ['de'], 'de'],
  ['', ['de'], 'de'],
  ['toString', ['constructor'], 'en'],
];

describe('the language', () => {
  it.each(cases)('chosen %j in a browser of %j is %s', (chosen, browser, language) => {
    expect(likelyLanguage(chosen, browser)).toBe(language);
  });
});

describe('dates, times and figures are written', () => {
  it.each([
    ['en', 'en-US', 'en-US'],
    ['en', 'en', 'en'],
    ['en', 'sv-SE', 'en-GB'],
    ['de', 'de-CH', 'de-CH'],
    ['de', 'en-US', 'de'],
    ['es', 'es-419', 'es-419'],
    ['es', 'de-DE', 'es'],
    ['en', 'en-US@posix', 'en-US'],
    ['en', 'en-US.UTF-8', 'en-US'],
    ['en', 'C', 'en-GB'],
    ['en', '', 'en-GB'],
    ['en', 'x-klingon', 'en-GB'],
  ] as const)('in %s, where the browser is %j, as in %s', (language, browser, locale) => {
    expect(localeFor(language, browser)).toBe(locale);
  });
});

describe('public/ahead.js', () => {
  const preloaded = () =>
    Array.from(document.head.querySelectorAll('link[rel=modulepreload]'), (link) =>
      link.getAttribute('href'),
    );

  afterEach(() => {
    document.head.replaceChildren();
  });

  it.each(cases)('decides alike: chosen %j in a browser of %j is %s', (chosen, browser, language) => {
    if (chosen !== null) localStorage.setItem('checkpoint.language', chosen);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
    runAhead();
    expect([document.documentElement.lang, preloaded()]).toEqual([language, [`/assets/${language}-1.js`]]);
  });

  it('decides by the browser where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es']);
    runAhead();
    expect(document.documentElement.lang).toBe('es');
  });
});
