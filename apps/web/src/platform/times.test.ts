import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from './language.ts';
import { timeText, unbroken } from './times.ts';

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
    expect(timeText('weekdayTime', morning, 'Europe/Stockholm')).toBe('Friday 8:58');
    expect(timeText('date', morning, 'Europe/Stockholm')).toBe('20 Nov 2026');
  });

  it.each([
    ['de', 'de-DE', '8:58', 'Freitag 8:58', 'Freitag, 20. November', '20. Nov. 2026'],
    ['de', 'en-US', '8:58', 'Freitag 8:58', 'Freitag, 20. November', '20. Nov. 2026'],
    ['es', 'es-ES', '8:58', 'viernes 8:58', 'Viernes, 20 de noviembre', '20 nov 2026'],
    ['es', 'es-MX', '8:58 a.m.', 'viernes 8:58 a.m.', 'Viernes, 20 de noviembre', '20 nov 2026'],
  ] as const)('in %s, where the browser is %s, reads %s', async (tongue, region, ...texts) => {
    await speak(tongue);
    language(region);
    const styles = ['time', 'weekdayTime', 'day', 'date'] as const;
    const written = styles.map((style) => timeText(style, morning, 'Europe/Stockholm'));
    // Intl puts no-break spaces of several widths between a time and its a.m.
    expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual(texts);
  });
});

it.each(['en-US@posix', 'C', '', 'en-US.UTF-8', 'x-klingon'])(
  'writes times where the browser calls its language %j',
  (tag) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
    expect(timeText('time', '2026-03-02T08:58:00Z', 'UTC')).toMatch(/8:58/);
  },
);
