import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from './language.ts';
import { isSameZone, timeText } from './times.ts';
import { unbroken } from './unbroken.ts';

const language = (tag: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
const morning = '2026-11-20T07:58:00.000Z';

afterEach(() => vi.restoreAllMocks());

describe('a time', () => {
  it("is read in the company's zone, wherever the device is", () => {
    language('en-GB');
    expect(timeText('time', morning, 'Europe/Stockholm')).toBe('8:58');
    expect(timeText('time', Date.parse(morning), 'America/New_York')).toBe('2:58');
  });

  it("follows the region's habit where the region speaks English", () => {
    language('en-US');
    expect(timeText('time', morning, 'Europe/Stockholm')).toMatch(/^8:58\sAM$/);
  });

  it.each([
    ['de', 'de-DE', 'Freitag, 20. November 2026'],
    ['es', 'es-ES', 'Viernes, 20 de noviembre de 2026'],
  ] as const)('says its year as %s does', async (tongue, region, written) => {
    await speak(tongue);
    language(region);
    expect(timeText('dayOfYear', morning, 'Europe/Stockholm')).toBe(written);
  });

  it('is not torn apart among words that wrap', async () => {
    await speak('de');
    language('de-DE');
    expect(unbroken(timeText('day', morning, 'Europe/Stockholm'))).toBe('Freitag,\u00a020.\u00a0November');
  });

  it('has English words everywhere else, with the 24-hour clock', () => {
    language('sv-SE');
    expect(timeText('weekdayTime', morning, 'Europe/Stockholm')).toBe('Fri 8:58');
    expect(timeText('date', morning, 'Europe/Stockholm')).toBe('20 Nov 2026');
  });

  it.each([
    ['de', 'de-DE', '8:58', 'Fr 8:58', 'Freitag, 20. November', '20. Nov. 2026'],
    ['de', 'en-US', '8:58', 'Fr 8:58', 'Freitag, 20. November', '20. Nov. 2026'],
    ['es', 'es-ES', '8:58', 'vie 8:58', 'Viernes, 20 de noviembre', '20 nov 2026'],
    ['es', 'es-MX', '8:58 a.m.', 'vie 8:58 a.m.', 'Viernes, 20 de noviembre', '20 nov 2026'],
  ] as const)('in %s, where the browser is %s, reads %s', async (tongue, region, ...texts) => {
    await speak(tongue);
    language(region);
    const styles = ['time', 'weekdayTime', 'day', 'date'] as const;
    const written = styles.map((style) => timeText(style, morning, 'Europe/Stockholm'));
    // Intl puts no-break spaces of several widths between a time and its a.m.
    expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual(texts);
  });
});

describe('the name of a zone', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['Etc/Nowhere', 'Etc/Nowhere'],
  ])('may be another for the same one: %s, %s', (one, other) => {
    expect(isSameZone(one, other)).toBe(true);
    expect(isSameZone(other, one)).toBe(true);
  });

  it.each([
    ['Europe/Stockholm', 'Europe/Berlin'],
    ['Europe/Stockholm', 'Etc/Nowhere'],
    ['Etc/Nowhere', 'Etc/Elsewhere'],
  ])('tells others apart, known to the browser or not: %s, %s', (one, other) => {
    expect(isSameZone(one, other)).toBe(false);
  });
});

describe('a time that clocks show twice, as they are set back,', () => {
  const berlin = (instant: string) => timeText('time', instant, 'Europe/Berlin');

  it('says which of the two it is, and no other time does', () => {
    language('en-GB');
    expect(berlin('2026-10-24T23:59:59.999Z')).toBe('1:59');
    expect(berlin('2026-10-25T00:00:00.000Z')).toBe('2:00 UTC+2');
    expect(berlin('2026-10-25T00:30:00.000Z')).toBe('2:30 UTC+2');
    expect(berlin('2026-10-25T01:30:00.000Z')).toBe('2:30 UTC+1');
    expect(berlin('2026-10-25T02:00:00.000Z')).toBe('3:00');
    expect(berlin('2026-03-29T01:00:00.000Z')).toBe('3:00');
  });

  it.each([
    [
      'Australia/Lord_Howe',
      '2026-04-04T14:45:00.000Z',
      '1:45 UTC+11',
      '2026-04-04T15:15:00.000Z',
      '1:45 UTC+10:30',
    ],
    [
      'America/St_Johns',
      '2026-11-01T03:45:00.000Z',
      '1:15 UTC-2:30',
      '2026-11-01T04:45:00.000Z',
      '1:15 UTC-3:30',
    ],
    ['America/New_York', '2026-11-01T05:30:00.000Z', '1:30 UTC-4', '2026-11-01T06:30:00.000Z', '1:30 UTC-5'],
  ])('in %s, by whatever it is set back', (zone, first, saysFirst, second, saysSecond) => {
    language('en-GB');
    expect(timeText('time', first, zone)).toBe(saysFirst);
    expect(timeText('time', second, zone)).toBe(saysSecond);
  });

  it('does so with its day, and in every language', async () => {
    await speak('de');
    language('de-DE');
    const at = Date.parse('2026-10-25T01:30:00.000Z');
    expect(timeText('dayTime', at, 'Europe/Berlin')).toBe('25. Okt. 2:30 UTC+1');
    expect(timeText('weekdayTime', at, 'Europe/Berlin')).toBe('So 2:30 UTC+1');
    expect(timeText('day', at, 'Europe/Berlin')).toBe('Sonntag, 25. Oktober');
    expect(timeText('face', at, 'Europe/Berlin')).toBe('2:30');
  });
});

it.each(['en-US@posix', 'C', '', 'en-US.UTF-8', 'x-klingon'])(
  'writes times where the browser calls its language %j',
  (tag) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
    expect(timeText('time', '2026-03-02T08:58:00Z', 'UTC')).toMatch(/8:58/);
  },
);
