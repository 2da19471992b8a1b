import { importRow, type PreviewRow } from '@checkpoint/contract/calls/people';
import { personNames } from '@checkpoint/contract/person-fields';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { withoutMarks } from '@checkpoint/domain/plain-text';
import type { Places } from './columns.ts';
import { type NameForm, splitName } from './full-name.ts';
import { isFilled, type TableRow } from './table-row.ts';

/** Longer cells are faulty anyway; an answer must not grow with them. */
const longestCell = 300;

export interface JudgedRow extends PreviewRow {
  /** In the form in which it is stored; missing where it is no address. */
  readonly email: string | undefined;
}

/** One row against the form that adds a person; nothing for one that is blank in every column that is known. */
export function judgeRow(row: TableRow, places: Places, nameForm: NameForm): JudgedRow[] {
  const values = valuesOf(row, places, nameForm);
  if (!Object.values(values).some(isFilled)) return [];
  const checked = importRow.safeParse(values);
  const found = new Map(
    (checked.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  const email = found.has('email') ? undefined : importRow.shape.email.parse(values.email);
  const faults = personNames.flatMap((field) => {
    const key = spoiltBy(values[field] ?? '') ?? found.get(field);
    return key === undefined ? [] : [{ field, key }];
  });
  return [{ row: row.row, values: email === undefined ? values : { ...values, email }, email, faults }];
}

function valuesOf({ cells }: TableRow, places: Places, nameForm: NameForm): Record<string, string> {
  const cell = (place: number) =>
    withoutMarks(cells[place] ?? '')
      .trim()
      .slice(0, longestCell);
  const full = places.get('fullName');
  const values: Record<string, string> = full === undefined ? {} : { ...splitName(cell(full), nameForm) };
  for (const field of personNames) {
    const place = places.get(field);
    if (place !== undefined) values[field] = cell(place);
  }
  return values;
}

/**
 * What a spreadsheet writes where it has an error, or has rounded a long number (`#REF!`, `4.91701E+11`), and what stands
 * where a letter could not be read.
 */
function spoiltBy(text: string): TextKey | undefined {
  if (text.includes('\ufffd')) return 'validation.lostLetter';
  const isSpoilt = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$|^\d([.,]\d+)?E\+\d+$/i.test(
    text,
  );
  return isSpoilt ? 'validation.spoiltCell' : undefined;
}
