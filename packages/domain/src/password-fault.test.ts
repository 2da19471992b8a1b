import { expect, it } from 'vitest';
import { passwordFault } from './password-fault.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

it.each([
  ['eleven char', 12, 'too_short'],
  ['twelve chars', 12, null],
  ['Lovelace', 6, 'too_guessable'],
  ['Lovelace', 9, 'too_short'],
])('%j where %i characters are asked for: %s', (password, minimum, fault) =>
  expect(passwordFault(password, ada, minimum)).toBe(fault),
);

it('counts what a person sees: a sign of two code units, and a letter with its accent, are one each', () => {
  expect(passwordFault('🔑🔑🔑🔑🔑', ada, 6)).toBe('too_short');
  expect(passwordFault('e\u0301e\u0301e\u0301', ada, 6)).toBe('too_short');
  expect(passwordFault('🔑🔑🔑🔑🔑🔑', ada, 6)).toBeNull();
});
