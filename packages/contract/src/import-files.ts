import { personNames } from './person-fields.ts';

// What is chosen about a file of people. It loads no schema, as pages list both.

/** What a column of a file may hold: a field of a person, or first and last name together. */
export const columnFields = ['fullName', ...personNames] as const;
export type ColumnField = (typeof columnFields)[number];

/** How the bytes of a text file may be read, by the names of the WHATWG's Encoding Standard. */
export const fileEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['windows-1253', 'windows-1254', 'windows-1255', 'windows-1256', 'windows-1257', 'macintosh'] as const),
] as const;
export type FileEncodingName = (typeof fileEncodings)[number];
