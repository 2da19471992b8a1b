import { expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const ada = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Analytical Engines',
};

it.each([
  'ada@example.com',
  'ADA@EXAMPLE.COM',
  'Lovelace',
  'ada lovelace',
  'AdaLovelace',
  'analytical engines',
  'Checkpoint',
])('refuses %j', (password) => expect(isGuessablePassword(password, ada)).toBe(true));

it.each(['Lovelace1', 'correct horse', 'ada@example.org', ' '])('accepts %j', (password) =>
  expect(isGuessablePassword(password, ada)).toBe(false),
);

it('knows nothing against a person without a company', () => {
  expect(isGuessablePassword('', { email: 'a@b.c', firstName: '', lastName: '' })).toBe(false);
});
