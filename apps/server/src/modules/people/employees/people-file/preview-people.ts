import type { FileColumn, FileEncoding, PreviewRow } from '@checkpoint/contract/calls/people';
import type { ColumnField } from '@checkpoint/contract/import-files';
import type { TextKey } from '@checkpoint/contract/texts/en';
import type { Queries } from '#kernel/database/database.ts';
import { formerByEmail } from '../former-queries.ts';
import { staffNumberKey } from '../staff-number.ts';
import { staffNumberHolders } from '../staff-number-queries.ts';
import type { JudgedRow } from './judge-row.ts';
import type { ReadPeople } from './read-people.ts';

export type Preview =
  | {
      readonly kind: 'read';
      readonly rows: readonly PreviewRow[];
      readonly columns: readonly FileColumn[];
      readonly doubtful: readonly ColumnField[];
      readonly encoding: FileEncoding | null;
    }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  | Exclude<ReadPeople, { kind: 'read' }>;

/** Which addresses belong to an account that cannot be added, unless too much was told already. */
type TakenEmails = (
  emails: readonly string[],
) => Promise<ReadonlySet<string> | { readonly retryAfterSeconds: number }>;

/** What a file of people says, with what is wrong with each row: by itself, beside the rows before it, and in the company. */
export async function previewPeople(
  db: Queries,
  companyId: string,
  people: ReadPeople,
  takenEmails: TakenEmails,
): Promise<Preview> {
  if (people.kind !== 'read') return people;
  const taken = await takenEmails(people.rows.flatMap(({ email }) => email ?? []));
  if ('retryAfterSeconds' in taken) return { kind: 'throttled', ...taken };
  const holders = await holdersOf(db, companyId, people.rows);
  const former = await formerOf(db, companyId, people.rows);
  const [emails, numbers] = [new Set<string>(), new Set<string>()];
  const rows = people.rows.map(({ email, ...row }) => {
    const number = staffNumberKey(row.values.employeeId ?? '');
    const holder = holders.get(number);
    const faults = [
      ...fault(
        'email',
        email,
        emails,
        'validation.emailTwice',
        taken.has(email ?? '') && 'error.email_in_use',
      ),
      ...fault(
        'employeeId',
        number,
        numbers,
        'validation.staffNumberTwice',
        // Whoever comes back has kept theirs.
        holder !== undefined && holder !== email && 'error.staff_number_in_use',
      ),
    ];
    const was = former.get(email ?? '');
    const asked = was === undefined ? row : { ...row, former: was };
    return faults.length === 0 ? asked : { ...asked, faults: [...row.faults, ...faults] };
  });
  return { ...people, rows };
}

/** What is wrong with a value that nobody else may have; it counts as seen from then on. */
function fault(
  field: string,
  value: string | undefined,
  seen: Set<string>,
  twice: TextKey,
  taken: TextKey | false,
) {
  if (value === undefined || value === '') return [];
  const key = taken || (seen.has(value) && twice);
  seen.add(value);
  return key ? [{ field, key }] : [];
}

/** Who had each address before they were removed from the company. */
async function formerOf(db: Queries, companyId: string, rows: readonly JudgedRow[]) {
  const found = await formerByEmail(
    db,
    companyId,
    rows.flatMap(({ email }) => email ?? []),
  );
  return new Map(
    found.map(({ email, name, staff_number: staffNumber, ended_at }) => [
      email,
      { name, staffNumber, removedAt: ended_at.toISOString() },
    ]),
  );
}

/** Whose number each is: the address by the number. */
async function holdersOf(db: Queries, companyId: string, rows: readonly JudgedRow[]) {
  // A number that is faulty belongs to nobody, and the database takes no control characters.
  const sound = rows.filter(({ faults }) => faults.every(({ field }) => field !== 'employeeId'));
  const keys = sound.flatMap(({ values: { employeeId = '' } }) => employeeId && staffNumberKey(employeeId));
  const holders = await staffNumberHolders(
    db,
    companyId,
    keys.filter((key) => key !== ''),
  );
  return new Map(holders.map(({ key, email }) => [key, email]));
}
