import { setImmediate } from 'node:timers/promises';
import { newEmployeeForm } from '@checkpoint/contract/calls/employees';
import type { PreviewRow } from '@checkpoint/contract/calls/people';
import { personNames } from '@checkpoint/contract/person-fields';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { type Columns, matchColumns } from './columns.ts';
import { mostRows, readTable } from './read-table.ts';
import { isFilled, type TableRow } from './table-row.ts';

export type Preview =
  | {
      readonly kind: 'read';
      readonly rows: readonly PreviewRow[];
      readonly unknownColumns: readonly string[];
    }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unreadable_file' | 'no_such_columns' | 'file_too_long' };

/**
 * What a file of people says, with what is wrong with each row. `takenEmails` tells which of some addresses belong to
 * an account that cannot be added, unless too much was told already.
 */
export async function previewPeople(
  file: Buffer,
  takenEmails: (
    emails: readonly string[],
  ) => Promise<ReadonlySet<string> | { readonly retryAfterSeconds: number }>,
): Promise<Preview> {
  const table = await readTable(file);
  if (table === undefined) return { kind: 'unreadable_file' };
  const [heading, ...body] = table;
  const columns = matchColumns(heading?.cells ?? []);
  if (columns === undefined) return { kind: 'no_such_columns' };
  if (body.length > mostRows) return { kind: 'file_too_long' };
  const judged = await judgeAll(body, columns);
  const emails = judged.flatMap(({ email }) => email ?? []);
  const taken = await takenEmails(emails);
  if ('retryAfterSeconds' in taken) return { kind: 'throttled', ...taken };
  const seen = new Set<string>();
  const rows = judged.map(({ email, ...row }) => {
    if (email === undefined) return row;
    const key = taken.has(email) ? 'error.email_in_use' : seen.has(email) ? 'validation.emailTwice' : null;
    seen.add(email);
    return key === null ? row : { ...row, faults: [...row.faults, { field: 'email', key }] };
  });
  return { kind: 'read', rows, unknownColumns: columns.unknown };
}

/** Rows that are judged at once, before others have their turn: thousands would hold them up for half a second. */
const atOnce = 100;

async function judgeAll(body: readonly TableRow[], columns: Columns): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [index, row] of body.entries()) {
    if (index % atOnce === 0) await setImmediate();
    judged.push(...judge(row, columns));
  }
  return judged;
}

/** Longer cells are faulty anyway; an answer must not grow with them. */
const longestCell = 300;

interface Judged extends PreviewRow {
  /** In the form in which it is stored; missing where it is no address. */
  readonly email: string | undefined;
}

/** One row against the form that adds a person; nothing for one that is blank in every column that is known. */
function judge({ cells, row }: TableRow, { places }: Columns): Judged[] {
  const values: Record<string, string> = {};
  for (const field of personNames) {
    const place = places.get(field);
    if (place !== undefined) values[field] = (cells[place] ?? '').trim().slice(0, longestCell);
  }
  if (!Object.values(values).some(isFilled)) return [];
  const checked = newEmployeeForm.safeParse(values);
  const found = new Map(
    (checked.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  const email = found.has('email') ? undefined : newEmployeeForm.shape.email.parse(values.email);
  const faults = personNames.flatMap((field) => {
    const key = isSpoilt(values[field] ?? '') ? spoilt : found.get(field);
    return key === undefined ? [] : [{ field, key }];
  });
  return [{ row, values, email, faults }];
}

const spoilt = 'validation.spoiltCell' satisfies TextKey;

/** What a spreadsheet writes where it has an error, or has rounded a long number: `#REF!`, `4.91701E+11`. */
const isSpoilt = (text: string): boolean =>
  /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$|^\d([.,]\d+)?E\+\d+$/i.test(text);
