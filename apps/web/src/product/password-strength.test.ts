import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['a1B!x', 'short'],
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890123456', 'weak'],
  ['Password2026!', 'weak'],
  ['qwertzuiop', 'weak'],
  ['tea at six', 'fair'],
  ['correct horse battery', 'strong'],
  ['naïve café, Überraschung', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('is short below the minimum that a company asks for', () => {
  expect(passwordStrength('correct horse', 16)).toBe('short');
});

it('counts characters as people see them, not their bytes', () => {
  expect(passwordStrength('👩🏽👩🏽')).toBe('short');
});
