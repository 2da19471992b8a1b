import { expect, it, vi } from 'vitest';
import { timeZones, todaysName } from './zones-and-weekdays.ts';

it('the list has the names of today, whatever the browser calls a zone', () => {
  const browsers = ['Asia/Calcutta', 'Asia/Katmandu', 'Europe/Berlin', 'Europe/Kiev'];
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(browsers);
  expect(timeZones('Europe/Berlin')).toEqual([
    'Asia/Kathmandu',
    'Asia/Kolkata',
    'Europe/Berlin',
    'Europe/Kyiv',
    'UTC',
  ]);
});

it('keeps the name that a company chose, and has both where that is a former one', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Kiev']);
  expect(timeZones('Europe/Kiev')).toEqual(['Europe/Kiev', 'Europe/Kyiv', 'UTC']);
});

it('a browser that does not understand the name of today keeps its own', () => {
  const { DateTimeFormat } = Intl;
  vi.stubGlobal('Intl', {
    ...Intl,
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
        if (options?.timeZone === 'Pacific/Kanton') throw new RangeError('Invalid time zone');
        super(locale, options);
      }
    },
  });
  expect(todaysName('Pacific/Enderbury')).toBe('Pacific/Enderbury');
});
