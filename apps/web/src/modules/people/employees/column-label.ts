import type { FoundColumns } from '@checkpoint/contract/calls/people';
import type { ColumnField } from '@checkpoint/contract/import-files';
import { personFields } from '@checkpoint/contract/person-fields';
import type { Translate } from '#kernel/language/texts.ts';

/** What a column of a file may hold, as a person reads it. */
export const columnLabel = (t: Translate, field: ColumnField): string =>
  t(field === 'fullName' ? 'employees.fullName' : personFields[field].label);

/** Headings that are listed: a file of another kind may have hundreds. */
const mostListed = 20;

/** Which columns are missing, and which are there. */
export function missingText(t: Translate, { missing, columns }: FoundColumns): string {
  const headings = columns.flatMap(({ heading }) => heading || []);
  const listed = headings.slice(0, mostListed).join(', ') || '–';
  return t('error.no_such_columns', {
    missing: missing.map((field) => t('employees.columnName', { name: columnLabel(t, field) })).join(', '),
    columns: headings.length > mostListed ? `${listed}, …` : listed,
  });
}
