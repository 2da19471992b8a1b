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

  it('is required for custom, and blank is none', () => {
    expect(chosenStatus({ kind: 'custom', text: ' \t' })).toEqual({
      valid: false,
      problem: 'validation.customStatusRequired',
    });
  });
});

describe('the choice for a stored status', () => {
  it('is the named one, custom with its text, or nothing', () => {
    expect(choiceOf('lunch')).toEqual({ kind: 'lunch', text: '' });
    expect(choiceOf('At the client')).toEqual({ kind: 'custom', text: 'At the client' });
    expect(choiceOf(null)).toEqual(nothingChosen);
  });
});
