import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { en, type TextKey } from './en.ts';
import { catalogues } from './generated/catalogues.ts';
import { countedKeys, pluralForms, textKeys } from './keys.fixture.ts';
import { languages } from './languages.ts';
import { isTextKey, translate } from './translate.ts';

const { de } = catalogues;
const all: readonly Catalogue[] = Object.values(catalogues);
const translations = all.filter(({ language }) => language !== 'en');

const form = ({ texts }: Catalogue, key: string) => texts[key] ?? '';
/** What stands for most numbers, and for a text without plural forms. */
const usual = ({ texts }: Catalogue, key: TextKey) => texts[key] ?? texts[`${key}_other`] ?? '';
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const placesExceptCount = (text: string) => places(text).filter((place) => place !== '{count}');

it('every language of the list has its files', () => {
  expect(Object.keys(catalogues).sort()).toEqual([...languages].sort());
});

describe.each(all)('$language', (catalogue) => {
  const forms = pluralForms(catalogue);

  it('has every text of English and no other, in the plural forms that the language needs', () => {
    const plain = textKeys.filter((key) => !countedKeys.includes(key));
    const counted = countedKeys.flatMap((key) => forms.map((name) => `${key}_${name}`));
    expect(Object.keys(catalogue.texts).sort()).toEqual([...plain, ...counted].sort());
  });

  it('leaves no text empty or with blanks around it', () => {
    const faulty = Object.entries(catalogue.texts).filter(([, text]) => text === '' || text !== text.trim());
    expect(faulty).toEqual([]);
  });

  it('has the same places to fill in every plural form, but for the number itself', () => {
    for (const key of countedKeys)
      for (const name of forms)
        expect(placesExceptCount(form(catalogue, `${key}_${name}`)), `${key}_${name}`).toEqual(
          placesExceptCount(form(catalogue, `${key}_other`)),
        );
  });

  it('writes one thing otherwise than many', () => {
    const alike = countedKeys.filter((key) => {
      const one = form(catalogue, `${key}_one`);
      return one.includes('{count}') && one === form(catalogue, `${key}_other`);
    });
    expect(alike).toEqual([]);
  });
});

it('writes "email" in English as the specification does, everywhere', () => {
  expect(Object.entries(en.texts).filter(([, text]) => /e-mail/i.test(text))).toEqual([]);
});

describe.each(translations)('$language beside English', (catalogue) => {
  it('names the same places to fill', () => {
    const filled = (texts: Catalogue) => textKeys.map((key) => [key, places(usual(texts, key))]);
    expect(filled(catalogue)).toEqual(filled(en));
  });

  it('is translated: what reads the same is a name or a word that both languages share', () => {
    const same = textKeys.filter((key) => usual(catalogue, key) === usual(en, key));
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
  'employees.fault',
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

  it('that has not been loaded shows its key', () => {
    expect(translate({ language: 'en', texts: {} }, 'shell.close')).toBe('shell.close');
  });

  it('writes figures as the language does', () => {
    const german = (value: number) => new Intl.NumberFormat('de').format(value);
    expect(translate(de, 'dashboard.shown', { count: 5000 }, german)).toBe('5.000 Personen angezeigt');
  });

  it.each([
    [0, '0 employees shown'],
    [1, '1 employee shown'],
    [2, '2 employees shown'],
  ])('tells %s from other numbers', (count, text) => {
    expect(translate(en, 'dashboard.shown', { count })).toBe(text);
  });

  it.each([
    [1, '1 osoba'],
    [22, '22 osoby'],
    [5, '5 osób'],
    [1.5, '1.5 osoby'],
  ])('reads %s by the rule of a language with more forms', (count, text) => {
    const forms = { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' };
    const texts = Object.entries(forms).map(([name, word]) => [`dashboard.shown_${name}`, `{count} ${word}`]);
    const polish = { language: 'pl', texts: Object.fromEntries(texts) };
    expect(translate(polish, 'dashboard.shown', { count })).toBe(text);
  });

  it('in a form that its language lacks reads as for most numbers', () => {
    expect(translate(catalogues.es, 'dashboard.shown', { count: 1_000_000 })).toMatch(/^Se muestran 1000000/);
  });
});

it('a key of plural forms is one, the key of a single form is none', () => {
  expect(['dashboard.shown', 'shell.close', 'shell.clos'].map((key) => isTextKey(en, key))).toEqual([
    true,
    true,
    false,
  ]);
});
