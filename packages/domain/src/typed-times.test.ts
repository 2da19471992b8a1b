import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesAsTyped, typedTimes } from './typed-times.ts';

const spansOf = (text: string) => {
  const typed = typedTimes(text, 16);
  return typed.kind === 'spans' ? typed.spans.map(({ start, end }) => [start, end]) : typed.kind;
};
const at = (hours: number, minutes = 0) => hours * 60 + minutes;

describe('times as typed', () => {
  it.each([
    ['7:30-16:15', [[at(7, 30), at(16, 15)]]],
    [
      '7:30-12, 12:45-16:15',
      [
        [at(7, 30), at(12)],
        [at(12, 45), at(16, 15)],
      ],
    ],
    [
      '07.30 – 12.00; 12.45—16.15',
      [
        [at(7, 30), at(12)],
        [at(12, 45), at(16, 15)],
      ],
    ],
    ['730-1615', [[at(7, 30), at(16, 15)]]],
    ['7h30-16h15', [[at(7, 30), at(16, 15)]]],
    [
      '8-12 13-17',
      [
        [at(8), at(12)],
        [at(13), at(17)],
      ],
    ],
    ['8:00 AM - 4:30 p.m.', [[at(8), at(16, 30)]]],
    ['12am-12pm', [[0, at(12)]]],
    ['22-6+1', [[at(22), at(30)]]],
    ['22:00-24:00', [[at(22), at(24)]]],
    [
      '8-12, 13-',
      [
        [at(8), at(12)],
        [at(13), null],
      ],
    ],
    ['', []],
    ['  ', []],
  ])('%s is read', (text, spans) => expect(spansOf(text)).toEqual(spans));

  it.each([
    '7:30',
    'ill',
    '7:60-8',
    '25-26',
    '13pm-14',
    '7:30-16:15 ill',
    '8-, 9-10',
    '-8',
    '8--9',
    '24:00-25:00',
  ])('%s is no times of a day', (text) => expect(spansOf(text)).toBe('unclear'));

  it('that overlap are asked about', () => {
    expect(typedTimes('8-12, 11:59-16', 16)).toEqual({ kind: 'backwards', choices: [] });
    expect(typedTimes('13-17, 8-12', 16)).toEqual({ kind: 'backwards', choices: [] });
    expect(typedTimes('8-12, 1-5', 16)).toEqual({ kind: 'backwards', choices: ['8:00-12:00, 13:00-17:00'] });
    expect(typedTimes('8-12, 1-', 16)).toMatchObject({ choices: ['8:00-12:00, 13:00-'] });
    expect(spansOf('8-12, 12-16')).toEqual([
      [at(8), at(12)],
      [at(12), at(16)],
    ]);
  });

  it('of which the end comes first are asked about, never taken for a night', () => {
    expect(typedTimes('16:15-7:30', 16)).toEqual({
      kind: 'backwards',
      choices: ['16:15-19:30', '7:30-16:15', '16:15-7:30+1'],
    });
    // A night of that length is longer than anybody works.
    expect(typedTimes('16:15-7:30', 12)).toMatchObject({ choices: ['16:15-19:30', '7:30-16:15'] });
    expect(typedTimes('8-4', 16)).toEqual({ kind: 'backwards', choices: ['8:00-16:00', '4:00-8:00'] });
    expect(typedTimes('22-6', 16)).toMatchObject({ choices: ['6:00-22:00', '22:00-6:00+1'] });
    expect(typedTimes('8 am-4 am', 24)).toMatchObject({ choices: ['4:00-8:00', '8:00-4:00+1'] });
    expect(typedTimes('8-8', 24)).toMatchObject({ choices: ['8:00-20:00', '8:00-8:00+1'] });
  });

  it('are read back as they were written', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(minutes, fc.boolean(), (some, isNight) => {
        const sorted = some.toSorted((a, b) => a - b).slice(0, some.length - (some.length % 2));
        const spans = sorted.flatMap((start, place) => {
          const end = sorted[place + 1];
          return place % 2 === 0 && end !== undefined ? [{ start, end }] : [];
        });
        if (isNight) spans.push({ start: 1439, end: 1440 + 360 });
        expect(typedTimes(timesAsTyped(spans), 16)).toEqual({ kind: 'spans', spans });
      }),
    );
  });
});
