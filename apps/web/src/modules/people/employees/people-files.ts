import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { personFields, personNames } from '@checkpoint/contract/person-fields';
import { csvLine, csvStart } from '@checkpoint/domain/csv';
import type { Translate } from '#kernel/language/texts.ts';
import { calendarDate } from '#kernel/language/times.ts';
import { valuesOf } from '#product/person-values.ts';
import { saveFile } from '#ui/save-file.ts';

const headings = (t: Translate) => personNames.map((name) => t(personFields[name].label));
const save = (name: string, lines: readonly (readonly string[])[]) =>
  saveFile(`${name}.csv`, 'text/csv', [csvStart, ...lines.map(csvLine)].join(''));

export const saveTemplate = (t: Translate): void => save('checkpoint-employees', [headings(t)]);

/** Everybody who is given, in the columns that an import reads, with their status and the day they were added there. */
export const savePeople = (people: readonly EmployeeWithPresence[], timeZone: string, t: Translate): void =>
  save('employees', [
    [...headings(t), t('employees.column.status'), t('employees.dateAdded')],
    ...people.map((person) => {
      const values = valuesOf(person);
      return [
        ...personNames.map((name) => values[name] ?? ''),
        t(person.isActive ? 'employees.active' : 'employees.inactive'),
        calendarDate(person.createdAt, timeZone),
      ];
    }),
  ]);

export interface ActivationLink {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** When it ends; a server of the version before does not say. */
  readonly until?: string | undefined;
}

/** The secret stands behind `#`: browsers send it to nobody. `base` is the installation's address. */
export const linkOf = (base: string, token: string): string => `${base}/activate#${token}`;

export const saveLinks = (links: readonly ActivationLink[], base: string, t: Translate): void =>
  save('activation-links', [
    [t('employees.column.name'), t('identity.email'), t('employees.link')],
    ...links.map(({ name, email, token }) => [name, email, linkOf(base, token)]),
  ]);
