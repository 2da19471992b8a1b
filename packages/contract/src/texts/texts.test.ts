import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { en, type TextKey } from './en.ts';
import { es } from './es.ts';
import { type Text, type Texts, translate } from './translate.ts';

const catalogues: readonly [string, Texts][] = [
  ['English', en],
  ['German', de],
  ['Spanish', es],
];
const translations = catalogues.slice(1);
const english: Texts = en;
// Object.keys forgets the type of the keys; these are the catalogue's own.
const keys = Object.keys(en) as TextKey[];

/** All that a text can read, by number where it decides by one. */
const forms = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : [0, 1, 2, 5000].map((count) => text({ count }));
const many = (text: Text) => (typeof text === 'string' ? text : text({ count: 2 }));
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(catalogues)('%s', (_language, texts) => {
  it('has every text of the catalogue, and no other', () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
  });

  it('leaves no text empty or with blanks around it', () => {
    const faulty = keys.filter((key) =>
      forms(texts[key]).some((text) => text.trim() === '' || text !== text.trim()),
    );
    expect(faulty).toEqual([]);
  });

  it('writes one as "1" and every other number where it is given', () => {
    const counted = keys.filter((key) => typeof texts[key] === 'function');
    for (const key of counted) {
      expect(translate(texts, key, { count: 1 }), key).not.toMatch(/\{count\}|undefined|NaN/);
      if (!places(many(texts[key])).includes('{count}')) continue;
      expect(translate(texts, key, { count: 1 }), key).toMatch(/(^|\D)1\D/);
      expect(translate(texts, key, { count: 0 }), key).toMatch(/(^|\D)0\D/);
      expect(translate(texts, key, { count: 5000 }), key).toContain('5000');
      expect(translate(texts, key, { count: 1 }).replace('1', '2'), key).not.toBe(
        translate(texts, key, { count: 2 }),
      );
    }
  });
});

it('writes "email" in English as the specification does, everywhere', () => {
  expect(keys.filter((key) => forms(english[key]).some((text) => /e-mail/i.test(text)))).toEqual([]);
});

describe.each(translations)('%s beside English', (_language, texts) => {
  it('names the same places to fill', () => {
    const filled = (catalogue: Texts) => keys.map((key) => [key, places(many(catalogue[key]))]);
    expect(filled(texts)).toEqual(filled(english));
  });

  it('counts where English counts', () => {
    const counts = (text: Text) => places(many(text)).includes('{count}');
    const missing = keys.filter((key) => counts(english[key]) && typeof texts[key] !== 'function');
    expect(missing).toEqual([]);
  });

  it('is translated: what reads the same is a name or a word that both languages share', () => {
    const same = keys.filter((key) => many(texts[key]) === many(english[key]));
    expect(same.filter((key) => !shared.has(key))).toEqual([]);
  });
});

/** Product names, signs, and words that German or Spanish write as English does. */
const shared: ReadonlySet<string> = new Set<TextKey>([
  'shell.productName',
  'shell.pageTitle',
  'shell.optional',
  'landing.copyright',
  'landing.sceneNow',
  'punchClock.interval',
  'punchClock.hours',
  'twoFactors.passkeys',
  'twoFactors.code',
  'audit.field.passkey',
  'dashboard.column.status',
  'dashboard.range',
  'marks.offline',
  'review.seconds',
  'review.minutes',
  'review.hoursMinutes',
  'review.period',
  'employees.column.status',
  'employees.status',
  'settings.status',
  'audit.change',
  'audit.fact',
  'audit.field.name',
  'audit.person',
  'reports.format',
  'reports.format.csv',
  'reports.format.excel',
  'reports.format.pdf',
  'reports.figuresOf',
  'reports.explanationOf',
  'reports.fixed.marketing',
]);

describe('a text', () => {
  it('keeps a place without a value in sight', () => {
    expect(translate(en, 'error.plan_limit')).toBe(
      'This company has reached its limit of {limit} employees.',
    );
  });

  it('writes figures as the language does', () => {
    const german = (value: number) => new Intl.NumberFormat('de').format(value);
    expect(translate(de, 'dashboard.shown', { count: 5000 }, german)).toBe('5.000 Personen angezeigt');
  });
});
