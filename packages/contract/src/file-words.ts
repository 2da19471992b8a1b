import type { TextKey } from './texts/en.ts';

/** The marks of a work period in files, which are in English, each with its text for a page in another language. */
export const fileMarks = {
  open: 'reports.mark.open',
  'missing check-out': 'reports.mark.missing',
  'partly outside': 'reports.mark.cut',
  offline: 'reports.mark.offline',
  'back-dated': 'reports.mark.backDated',
  clock: 'reports.mark.clock',
  'no position': 'reports.mark.noPosition',
  corrected: 'reports.mark.corrected',
  'part of the month': 'reports.part',
} as const satisfies Record<string, TextKey>;
export type FileMark = keyof typeof fileMarks;

/** The location statuses that have a name, as files write them. Whatever else stands there is a person's own text. */
export const fileStatuses = {
  'In Office': 'location.in_office',
  'Out of Office': 'location.out_of_office',
  'Lunch Break': 'location.lunch',
  Vacation: 'location.vacation',
} as const satisfies Record<string, TextKey>;

/** What files write in the place of a department where there is none. */
export const noDepartment = 'No department';
export const fileDepartments = { [noDepartment]: 'reports.noDepartment' } as const satisfies Record<
  string,
  TextKey
>;

const columns: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  flags: fileMarks,
  department: fileDepartments,
  locationStatus: fileStatuses,
};

/** A cell's text with the product's words in another language. `key` is that of its column; a person's own text stays. */
export function translatedCell(key: string, text: string, t: (key: TextKey) => string): string {
  const words = Object.hasOwn(columns, key) ? columns[key] : undefined;
  if (words === undefined) return text;
  const translated = (word: string) => {
    const named = Object.hasOwn(words, word) ? words[word] : undefined;
    return named === undefined ? word : t(named);
  };
  return key === 'flags' ? text.split('; ').map(translated).join('; ') : translated(text);
}
