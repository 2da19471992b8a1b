import type { FileColumn, FileEncoding } from '@checkpoint/contract/calls/people';
import type { ColumnField } from '@checkpoint/contract/import-files';
import { columnFields, type FileEncodingName, fileEncodings } from '@checkpoint/contract/import-files';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { type FormEvent, useId } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox.tsx';
import { Fault } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { FileChoices } from '../api/bulk.ts';
import { columnLabel } from '../column-label.ts';

const encodingLabels: Readonly<Record<FileEncodingName, readonly [TextKey, string]>> = {
  'utf-8': ['employees.encodingUnicode', 'UTF-8'],
  'utf-16le': ['employees.encodingUnicode', 'UTF-16 LE'],
  'utf-16be': ['employees.encodingUnicode', 'UTF-16 BE'],
  'windows-1252': ['employees.encodingWestern', 'Windows-1252'],
  'windows-1250': ['employees.encodingCentral', 'Windows-1250'],
  'windows-1251': ['employees.encodingCyrillic', 'Windows-1251'],
  'windows-1253': ['employees.encodingGreek', 'Windows-1253'],
  'windows-1254': ['employees.encodingTurkish', 'Windows-1254'],
  'windows-1255': ['employees.encodingHebrew', 'Windows-1255'],
  'windows-1256': ['employees.encodingArabic', 'Windows-1256'],
  'windows-1257': ['employees.encodingBaltic', 'Windows-1257'],
  macintosh: ['employees.encodingWestern', 'Macintosh'],
};

/** How the bytes of a file were read, with names by which a person sees whether that is right; another way can be chosen. */
export function EncodingChoice({
  encoding,
  onChoose,
}: {
  encoding: FileEncoding;
  onChoose: (choices: FileChoices) => void;
}) {
  const t = useText();
  const { name, names, looksWrong } = encoding;
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label={t('employees.encoding')}
        value={name}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ encoding: fileEncodings.find((each) => each === value) })
        }
      >
        {fileEncodings.map((each) => {
          const [label, code] = encodingLabels[each];
          return (
            <option key={each} value={each}>
              {t(label, { name: code })}
            </option>
          );
        })}
      </SelectField>
      {names.length > 0 && (
        <div className="grid grid-cols-1 gap-1 text-sm">
          {looksWrong ? (
            <Fault role="alert">{t('employees.encodingWrong')}</Fault>
          ) : (
            <p className="text-ink-muted">{t('employees.encodingGuessed')}</p>
          )}
          <ul className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1">
            {names.map((each) => (
              <li key={each} className="line-clamp-2">
                {each}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface ColumnChoiceProps {
  columns: readonly FileColumn[];
  isReading: boolean;
  onChoose: (choices: FileChoices) => void;
}

/** What each column was taken for. Any can be chosen by hand. */
export function ColumnChoice({ columns, isReading, onChoose }: ColumnChoiceProps) {
  const t = useText();
  const id = useId();
  // A file that begins with a person has no headings.
  const hadPerson = columns.every(({ heading }) => heading === '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const places = columnFields.flatMap((field): [ColumnField, number][] => {
      const place = chosen.get(field);
      return typeof place === 'string' && place !== '' ? [[field, Number(place)]] : [];
    });
    const hasPerson = chosen.has('firstRow');
    // What was found stays open: another encoding may show headings.
    const firstRow = hasPerson ? 'person' : 'headings';
    onChoose({ columns: new Map(places), ...(hasPerson === hadPerson ? {} : { firstRow }) });
  };
  return (
    <form onSubmit={submit} aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <p id={id} className="text-ink-muted text-sm">
        {t('employees.columnsLead')}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {columnFields.map((field) => {
          const place = columns.find((column) => column.field === field)?.place ?? '';
          return (
            <SelectField
              // Begins anew with what the file was read by.
              key={`${field} ${place}`}
              label={columnLabel(t, field)}
              name={field}
              defaultValue={place}
            >
              <option value="">{t('employees.noColumn')}</option>
              {columns.map((column) => (
                <option key={column.place} value={column.place}>
                  {nameOf(t, column)}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      <CheckboxField
        key={String(hadPerson)}
        label={t('employees.firstRowIsPerson')}
        name="firstRow"
        defaultChecked={hadPerson}
      />
      <div>
        <Button type="submit" variant="secondary" pending={isReading}>
          {t('employees.readAgain')}
        </Button>
      </div>
    </form>
  );
}

/** Characters of an example beside its heading: a select is as wide as its longest option. */
const longestExample = 30;

function nameOf(t: ReturnType<typeof useText>, { place, heading, example }: FileColumn): string {
  const name = heading || t('employees.columnPlace', { number: place + 1 });
  const short = example.length > longestExample ? `${example.slice(0, longestExample)}…` : example;
  return short === '' ? name : t('employees.columnWithExample', { heading: name, example: short });
}
