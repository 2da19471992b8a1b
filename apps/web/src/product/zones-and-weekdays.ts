import { currentLocale } from '#kernel/language/language.ts';
import { capitalised, isSameZone } from '#kernel/language/times.ts';

/** Places that were renamed, and their zones with them, while browsers keep to the former name (CLDR, `iana`). */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A zone by the name that it has today, where this browser understands that. */
export function todaysName(zone: string): string {
  const name = Object.hasOwn(renamed, zone) ? renamed[zone] : undefined;
  return name !== undefined && isSameZone(zone, name) ? name : zone;
}

/** Every zone that this browser can name, with `current`, which the server knew and this browser may not. */
export function timeZones(current: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone').map(todaysName);
  return [...new Set([current, 'UTC', ...known])].sort();
}

/** The days of the week from Sunday on, as they stand alone. */
export function weekdayNames(): readonly string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => capitalised(format.format(Date.UTC(2023, 0, 1 + day))));
}
