import { locationStatus } from '@checkpoint/contract/fields';
import { describe, expect, it } from 'vitest';
import { choiceOf, chosenStatus, nothingChosen } from './location-choice.ts';

describe('the location status to send', () => {
  it('must be chosen', () => {
    expect(chosenStatus(nothingChosen)).toEqual({
      valid: false,
      problem: 'validation.locationStatusRequired',
    });
  });

  it('is the named one', () => {
    expect(chosenStatus({ kind: 'in_office', text: 'left over' })).toEqual({
      valid: true,
      status: 'in_office',
    });
  });

  it('is the custom text, trimmed', () => {
    expect(chosenStatus({ kind: 'custom', text: '  At the client ' })).toEqual({
      valid: true,
      status: 'At the client',
    });
  });

  it.each([' \t', '\u200b', '\u200e \u202e'])('is required for custom, and %j is none', (text) => {
    expect(chosenStatus({ kind: 'custom', text })).toEqual({
      valid: false,
      problem: 'validation.customStatusRequired',
    });
  });

  it.each([
    ['😀'.repeat(100), true],
    ['😀'.repeat(101), false],
    // In the form that is stored each of these is two.
    ['\u09df'.repeat(50), true],
    ['\u09df'.repeat(51), false],
  ])('counts characters as the server does: %s', (text, fits) => {
    const chosen = chosenStatus({ kind: 'custom', text });
    expect(chosen.valid || chosen.problem).toBe(fits || 'validation.tooLong');
    expect(locationStatus.safeParse(text).success).toBe(fits);
  });

  it.each(['At the \u202eclient', 'At the\u0007 client\u200f', ' At the client\n'])(
    'is never one that the server would refuse in the evening: %j',
    (text) => {
      const chosen = chosenStatus({ kind: 'custom', text });
      expect(chosen).toEqual({ valid: true, status: 'At the client' });
      expect(locationStatus.safeParse(chosen.valid && chosen.status).success).toBe(true);
    },
  );
});

describe('the choice for a stored status', () => {
  it('is the named one, custom with its text, or nothing', () => {
    expect(choiceOf('lunch')).toEqual({ kind: 'lunch', text: '' });
    expect(choiceOf('At the client')).toEqual({ kind: 'custom', text: 'At the client' });
    expect(choiceOf(null)).toEqual(nothingChosen);
  });
});
