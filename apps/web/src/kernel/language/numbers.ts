import { currentLocale } from './language.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** What separates a figure from its decimals where the reader is. */
export const decimalSign = (): 'point' | 'comma' => (numberText(0.5, 1).includes(',') ? 'comma' : 'point');

/** A figure as the language writes it: 5,000, 5.000 or 5000. `decimals` are always shown: 8.0. */
export function numberText(value: number, decimals = 0): string {
  const locale = currentLocale();
  const key = `${locale} ${decimals}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    formatter = new Intl.NumberFormat(locale, digits);
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}
