import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, isVisible, withoutHiddenCharacters, withoutMarks } from './plain-text.ts';

const realNames = [
  ...['Ana-María', "O'Neill", '李小龍', '김', 'Ng', 'می‌خواهم', 'क्‍षत्रिय'],
  ...['👩🏽‍🔧 Mechanic', '☀️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Team', '葛\u{e0100}'],
];

describe('text that people are known by', () => {
  it.each(realNames)('stays as it is: %s', (name) => {
    expect(isVisible(name)).toBe(true);
    expect(hasHiddenCharacters(name)).toBe(false);
  });

  it.each([
    ...['', ' ', '\u00a0', '\u3000', '\u200b', '\u00ad', '\u3164', '\u115f\u1160', '\uffa0', '\u2800'],
    ...['\ufe0f', '\u200d', '\ue000', '\u{f0000}', '\u{e0041}', '\uffff'],
  ])('is seen, unlike %j', (text) => {
    expect(isVisible(text)).toBe(false);
  });

  it.each([
    '\u0000',
    '\n',
    '\u2028',
    '\u2029',
    '\u202e',
    '\ufffe',
    '\uffff',
    '\ufdd0',
    '\ud800',
    '\u{e0041}',
  ])('hides no %j', (character) => {
    expect(hasHiddenCharacters(`Bo${character}Lind`)).toBe(true);
    expect(withoutHiddenCharacters(`Bo${character}Lind`)).toBe('BoLind');
  });

  it.each([
    ['\u202a+49 40 1234\u202c', '+49 40 1234'],
    ['\u2066Bo\u2069\u200e', 'Bo'],
    ['\ufeffb\u200bo\u00ad@example.com', 'bo@example.com'],
    ['Bo\r\n\tLind', 'Bo Lind'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Bo\u0000', 'Bo\u0000'],
  ])('in a cell, %j is %j', (cell, text) => {
    expect(withoutMarks(cell)).toBe(text);
  });
});
