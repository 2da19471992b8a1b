import { hasHiddenCharacters, isVisible, normalLine } from '@checkpoint/domain/plain-text';
import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import type { TextKey } from './texts/en.ts';
import { languages } from './texts/languages.ts';

/** Keeps the message of a schema a key of the text catalogue. */
export const message = (key: TextKey): { error: TextKey } => ({ error: key });

const withoutLineBreaks = (text: string) => text.replaceAll('\n', ' ');

/** Spaces, and the marks of direction that address books put around telephone numbers, which come along with a copy. */
const isUnseen = (sign: string | undefined): boolean =>
  sign !== undefined && /[\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/.test(sign);

/** A line that was typed or pasted, without what nobody sees at its ends. */
function withoutUnseenEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (isUnseen(text[start])) start += 1;
  while (end > start && isUnseen(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const writtenLine = (text: string) => normalLine(withoutUnseenEnds(text));

/** One line of text, trimmed and in NFC, that must not be blank. `maximum` counts characters. */
export const line = (maximum: number, required: TextKey) =>
  z
    .string(message(required))
    .transform(writtenLine)
    .pipe(
      z
        .string()
        .refine((text) => isVisible(text), message(required))
        .max(maximum, message('validation.tooLong'))
        .refine((text) => !hasHiddenCharacters(text), message('validation.controlCharacters')),
    );

/** One line that may be missing or blank; blank becomes `null`. */
export const optionalLine = (maximum: number) =>
  z
    .string(message('validation.wrongType'))
    .nullish()
    .transform((text) => writtenLine(text ?? ''))
    .transform((text) => (isVisible(text) ? text : null))
    .pipe(
      z
        .string()
        .max(maximum, message('validation.tooLong'))
        .refine((text) => !hasHiddenCharacters(text), message('validation.controlCharacters'))
        .nullable(),
    );

const normalLines = (text: string) => normalLine(text).replace(/\r\n?/g, '\n');

const boundedText = (maximum: number) =>
  z
    .string()
    .max(maximum, message('validation.tooLong'))
    .refine((text) => !hasHiddenCharacters(withoutLineBreaks(text)), message('validation.controlCharacters'));

/** Several lines that must not be blank. */
export const requiredText = (maximum: number, required: TextKey) =>
  z
    .string(message(required))
    .transform(normalLines)
    .pipe(z.string().refine(isVisible, message(required)).pipe(boundedText(maximum)));

/** Several lines that may be missing or blank; blank becomes `null`. */
export const optionalText = (maximum: number) =>
  z
    .string(message('validation.wrongType'))
    .nullish()
    .transform((text) => normalLines(text ?? ''))
    .transform((text) => (isVisible(text) ? text : null))
    .pipe(boundedText(maximum).nullable());

/** An e-mail address in the form in which it is stored and compared. */
export const email = (wrong: TextKey) =>
  z
    .string(message(wrong))
    .transform((text, context) => {
      const address = emailAddress(text);
      if (address === undefined) context.addIssue({ code: 'custom', message: wrong });
      return address ?? z.NEVER;
    })
    .pipe(z.string().max(254, message('validation.tooLong')));

export const firstName = line(100, 'validation.firstNameRequired');
export const lastName = line(100, 'validation.lastNameRequired');

/** A password to be set: NFC, 6 to 1,024 characters, nothing trimmed and nothing else demanded of it. */
export const newPassword = z
  .string(message('validation.passwordMinimum'))
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(6, message('validation.passwordMinimum')).max(1024, message('validation.tooLong')));

/** A password to be checked: any length, so that a wrong one is refused as wrong and not as malformed. */
export const password = z
  .string(message('validation.passwordRequired'))
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(1, message('validation.passwordRequired')).max(1024, message('validation.tooLong')));

/** A code of the second step, or a recovery code, as people type it: with spaces and hyphens, in any case. */
export const typedCode = z
  .string(message('validation.codeRequired'))
  .max(100, message('validation.tooLong'))
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, message('validation.codeRequired')));

/** A company's code as a person types it: any case, surrounding space forgiven. */
export const companyCode = z
  .string(message('validation.companyCode'))
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,32}$/, message('validation.companyCode')));

/** A location status: a named one or custom text of 1 to 100 characters, kept as given. */
export const locationStatus = line(100, 'validation.locationStatusRequired');

const latitude = z
  .number(message('validation.coordinates'))
  .min(-90, message('validation.coordinates'))
  .max(90, message('validation.coordinates'));
const longitude = z
  .number(message('validation.coordinates'))
  .min(-180, message('validation.coordinates'))
  .max(180, message('validation.coordinates'));

/** Degrees in WGS 84. Both shapes are read; `{ latitude, longitude }` is what is kept. */
export const knownCoordinates = z.union(
  [
    z.object({ latitude, longitude }),
    z
      .object({ lat: latitude, lng: longitude })
      .transform(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
  ],
  message('validation.coordinates'),
);

/** A position, or `null` where none is known. */
export const coordinates = knownCoordinates.nullish().transform((position) => position ?? null);

/** Coordinates as they leave the server. */
export const storedCoordinates = z.object({ latitude: z.number(), longitude: z.number() }).nullable();

/** An instant as ISO 8601 in UTC with milliseconds, `2026-03-29T01:00:00.000Z`. */
export const instant = z.iso.datetime();

/** A time by a device's clock, which may have lost its battery and start in 1970, by its own zone; the year 9999 is nonsense. */
export const deviceTime = z.iso
  .datetime({ offset: true, ...message('validation.date') })
  .refine((text) => /^(1969|19[7-9]\d|20\d\d)-/.test(text), message('validation.date'));

/**
 * A time by a device's clock that only tells how far to believe it: of any year that is written with four digits. One that fell
 * to 1970 reckons what it knew from before into the years before that.
 */
export const clockReading = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 0 && year <= 9999;
});

/** What tells how far to believe the rest: `null` where it cannot be, which is no reason to refuse that. */
export const evidence = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value): z.output<Schema> | null | undefined => value ?? undefined)
    .catch(null);

/** An instant that a person names, in any zone's notation. */
export const statedTime = z.iso
  .datetime({ offset: true, ...message('validation.date') })
  .refine((text) => /^20\d\d-/.test(text), message('validation.date'));

/** A day of the calendar, `2026-03-29`. */
export const calendarDate = z.iso
  .date(message('validation.date'))
  .refine((text) => /^20\d\d-/.test(text), message('validation.date'));

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** IANA's names have a slash; ICU's own short ones (PST, IST) mean several zones or none. */
const named = /^(UTC|GMT|[A-Za-z_]+\/[\w+\-/]+)$/;

/** An IANA time zone that this server knows, `Europe/Berlin`. */
export const timeZone = z
  .string(message('validation.timeZone'))
  .max(64, message('validation.timeZone'))
  .refine((zone) => named.test(zone) && isTimeZone(zone), message('validation.timeZone'));

/** The language of whoever asks, for what the server writes to people. */
export const language = z.enum(languages).default('en');

/** Text that is only compared, searched for or read as a place in a list. */
export const plainText = (maximum: number) =>
  z
    .string()
    .max(maximum, message('validation.tooLong'))
    .refine((text) => !hasHiddenCharacters(text), message('validation.controlCharacters'));

/** How many items of a long list to send, and from where: `before` is the value of an earlier `X-Next-Cursor`. */
export const page = {
  limit: z.coerce.number<number | string>().int().min(1).max(5000).default(500),
  before: plainText(200).optional(),
};
