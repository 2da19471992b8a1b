import { expect, it } from 'vitest';
import { shownUnder, zeroPatternOf } from './zero-pattern.ts';

const shown = (code: string, text: string) => {
  const pattern = zeroPatternOf(code);
  return pattern && shownUnder(pattern, text);
};

it.each([
  ['00000', '42', '00042'],
  ['00000', '1234567', '1234567'],
  ['00000', '0', '00000'],
  ['000-000', '1234', '001-234'],
  ['000-000', '12345678', '12345-678'],
  ['000\\-000', '42', '000-042'],
  ['(000) 000-0000', '8005551234', '(800) 555-1234'],
  ['"E-"0000', '7', 'E-0007'],
  ['00000;-00000', '42', '00042'],
  ['00000', '-42', '-42'],
  ['00000', '4.5', '4.5'],
  ['00000', '1e+22', '1e+22'],
])('under %s, %s is read as %s', (code, text, expected) => {
  expect(shown(code, text)).toBe(expected);
});

it.each(['General', '0', '0.00', '#,##0', '@', 'yyyy-mm-dd', '000,000', '00/00', '[Red]000', '000%', ''])(
  '%j is no pattern of zeros',
  (code) => {
    expect(zeroPatternOf(code)).toBeUndefined();
  },
);
