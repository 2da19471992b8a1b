import { expect, it } from 'vitest';
import { minimumLength, passwordFault } from './password-fault.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const common = new Set(['password1', 'letmein']);

it.each([
  ['eleven char', 12, 'too_short'],
  ['twelve chars', 12, null],
  ['Lovelace', 6, 'too_guessable'],
  ['Lovelace', 9, 'too_short'],
  ['letmein', 6, 'too_common'],
  ['letmein', 8, 'too_short'],
  [' PassWord1 ', 6, 'too_common'],
  ['12341235', 6, null],
  ['abcdeg', 6, null],
  ['aaaaaaaaaab', 6, null],
  ['password1 of mine', 6, null],
])('%j where %i characters are asked for: %s', (password, minimum, fault) =>
  expect(passwordFault(password, ada, { minimum, common })).toBe(fault),
);

it.each(['AaaaaaaaaaA', '654321', '0987654321', 'ABCdefgh', '121212', '12341234', 'poiuytrewq', 'qwertz'])(
  'a run of keys or a repeated piece is as common, though no list has it: %j',
  (password) => expect(passwordFault(password, ada, { minimum: 6, common })).toBe('too_common'),
);

it('counts what a person sees: a sign of two code units, and a letter with its accent, are one each', () => {
  const demands = { minimum: 6, common };
  expect(passwordFault('🔑🔑🔑🔑🔑', ada, demands)).toBe('too_short');
  expect(passwordFault('e\u0301e\u0301e\u0301', ada, demands)).toBe('too_short');
  expect(passwordFault('🔑🔒🔑🔑🔑🔑', ada, demands)).toBeNull();
});

it.each([
  ['an employee', false, null, 6],
  ['an employee of a company that asks for 12', false, 12, 12],
  ['an administrator', true, null, 8],
  ['an administrator of a company that asks for 6', true, 6, 8],
  ['an administrator of a company that asks for 12', true, 12, 12],
])('%s needs so many characters', (_who, isAdministrator, companyMinimum, characters) =>
  expect(minimumLength(isAdministrator, companyMinimum)).toBe(characters),
);
