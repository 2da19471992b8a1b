import type { ImportPreview as Preview, PreviewRow } from '@checkpoint/contract/calls/people';
import type { ColumnField } from '@checkpoint/contract/import-files';
import { personFields, personNames, requiredNames } from '@checkpoint/contract/person-fields';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { type ReactNode, useState } from 'react';
import { faultText, useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import type { AnsweredRow, FileChoices } from '../api/bulk.ts';
import { columnLabel } from '../column-label.ts';
import { ColumnChoice, EncodingChoice } from './file-choices.tsx';
import { type Answers, FormerRows } from './former-rows.tsx';
import { nameInRow } from './name-in-row.ts';
import { RaiseLimit } from './plan-room.tsx';

/** Good rows that are drawn: enough to see whether each column was taken for what it is. */
const goodShown = 5;
/** Faulty rows that are drawn; whoever has more mends the file first. */
const faultyShown = 100;

interface ImportPreviewProps {
  preview: Preview;
  isReading: boolean;
  onChoose: (choices: FileChoices) => void;
  /** `leftOut` counts the good rows after them that the plan has no room for. */
  onImport: (rows: readonly AnsweredRow[], leftOut: number) => void;
  onAgain: () => void;
}

/** What a file would add, and each row's faults, before anything is written. */
export function ImportPreview({ preview, isReading, onChoose, onImport, onAgain }: ImportPreviewProps) {
  const t = useText();
  // The server may still be the one before, which tells nothing of how it read.
  const { rows, unknownColumns, columns = [], doubtfulFields = [], encoding = null } = preview;
  const good = rows.filter(({ faults }) => faults.length === 0);
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  const fitting = good.slice(0, preview.room ?? good.length);
  const asked = fitting.filter(({ former }) => former !== undefined);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const isOpen = asked.some(({ row }) => !answers.has(row));
  const answered = fitting.map((row) => ({ ...row, samePerson: answers.get(row.row) }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div role="status" className="grid gap-1">
        <p className="font-medium">{t('employees.goodRows', { count: good.length })}</p>
        {faulty.length > 0 && (
          <p className="text-attention">{t('employees.faultCount', { count: faulty.length })}</p>
        )}
        {unknownColumns.length > 0 && (
          <p className="wrap-anywhere text-ink-muted text-sm">
            {t('employees.unknownColumns', { names: unknownColumns.join(', ') })}
          </p>
        )}
        <NoRoom preview={preview} count={good.length} />
      </div>
      {encoding !== null && <EncodingChoice encoding={encoding} onChoose={onChoose} />}
      {columns.length > 0 && (
        <PreviewColumns
          doubtful={doubtfulFields}
          missing={requiredNames.filter((name) => columns.every(({ field }) => field !== name))}
          hasUnknown={unknownColumns.length > 0}
        >
          <ColumnChoice columns={columns} isReading={isReading} onChoose={onChoose} />
        </PreviewColumns>
      )}
      {faulty.length > 0 && <FaultyRows rows={faulty} />}
      {asked.length > 0 && <FormerRows rows={asked} answers={answers} onAnswer={setAnswers} />}
      {good.length > 0 && <GoodRows rows={good} />}
      <DialogActions>
        <Button variant="secondary" onClick={onAgain}>
          {t('employees.otherFile')}
        </Button>
        {fitting.length > 0 && (
          <Button
            disabled={isReading || isOpen}
            onClick={() => onImport(answered, good.length - fitting.length)}
          >
            {t(importText(preview.rows.length, good.length, fitting.length), { count: fitting.length })}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function importText(all: number, good: number, fitting: number) {
  if (fitting < good) return 'employees.importFirst';
  return good < all ? 'employees.importGood' : 'employees.importAll';
}

interface PreviewColumnsProps {
  doubtful: readonly ColumnField[];
  /** Fields that no column holds. */
  missing: readonly ColumnField[];
  /** The file has a column that is left out. */
  hasUnknown: boolean;
  children: ReactNode;
}

/** The choice of columns. It stands open where a field may be another column than the one that was taken. */
function PreviewColumns({ doubtful, missing, hasUnknown, children }: PreviewColumnsProps) {
  const t = useText();
  const isOpen = doubtful.length > 0 || (missing.length > 0 && hasUnknown);
  const namesOf = (fields: readonly ColumnField[]) =>
    fields.map((field) => t('employees.columnName', { name: columnLabel(t, field) })).join(', ');
  return (
    <div className="grid grid-cols-1 gap-3">
      {doubtful.length > 0 && (
        <p className="text-attention text-sm">
          {t('employees.doubtfulColumns', { names: namesOf(doubtful) })}
        </p>
      )}
      {missing.length > 0 && (
        <p className="text-sm">{t('employees.missingColumns', { names: namesOf(missing) })}</p>
      )}
      {isOpen ? children : <Disclosure label={t('employees.columns')}>{children}</Disclosure>}
    </div>
  );
}

/** That the plan has not room for all, and what can be done about it. */
function NoRoom({ preview: { room, limit = null }, count }: { preview: Preview; count: number }) {
  const t = useText();
  if (room === null || limit === null || count <= room) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {room === 0 ? t('employees.limitReached', { limit }) : t('employees.noRoom', { limit, count: room })}
      </p>
      <RaiseLimit />
    </div>
  );
}

function GoodRows({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useText();
  const shown = rows.slice(0, goodShown);
  // A column that is empty in all of them says nothing.
  const columns = personNames.filter((name) => shown.some(({ values }) => values[name]));
  return (
    <div className="grid grid-cols-1 gap-2">
      <RowsTable
        label={t('employees.goodRowsTable')}
        heads={columns.map((name) => t(personFields[name].label))}
      >
        {shown.map(({ row, values }) => (
          <TableRow key={row}>
            <TableCell className="tabular-nums">{row}</TableCell>
            {columns.map((name) => (
              <TableCell key={name} title={values[name]} className="max-w-60 truncate">
                {values[name]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </RowsTable>
      <MoreRows count={rows.length - goodShown} />
    </div>
  );
}

function MoreRows({ count }: { count: number }) {
  const t = useText();
  return count > 0 && <p className="text-ink-muted text-sm">{t('employees.moreRows', { count })}</p>;
}

/** Faults that do not say themselves of what they are: "Last name is required" needs no name before it. */
const ofAnyField: ReadonlySet<string> = new Set<TextKey>([
  'validation.wrongType',
  'validation.invalid',
  'validation.tooLong',
  'validation.controlCharacters',
  'validation.spoiltCell',
  'validation.lostLetter',
]);

function FaultyRows({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useText();
  const labels = new Map<string, string>(personNames.map((name) => [name, t(personFields[name].label)]));
  return (
    <div className="grid grid-cols-1 gap-2">
      <RowsTable label={t('employees.faultyRows')} heads={[t('employees.column.name'), t('employees.fault')]}>
        {rows.slice(0, faultyShown).map(({ row, values, faults }) => (
          <TableRow key={row}>
            <TableCell className="align-top tabular-nums">{row}</TableCell>
            <TableCell className="wrap-anywhere min-w-24 align-top">
              <span className="line-clamp-3">{nameInRow(values) || values.email}</span>
            </TableCell>
            <TableCell className="wrap-anywhere w-2/3 min-w-36 align-top">
              <ul className="grid gap-1">
                {faults.map(({ field, key }) => (
                  <li key={field}>
                    {ofAnyField.has(key) && <span className="text-ink-muted">{labels.get(field)}: </span>}
                    {faultText({ message: key, key })}
                  </li>
                ))}
              </ul>
            </TableCell>
          </TableRow>
        ))}
      </RowsTable>
      <MoreRows count={rows.length - faultyShown} />
    </div>
  );
}

/** Rows that stand without a scroll bar of their own. */
const most = 5;

/** Rows of the file behind their numbers in it. */
function RowsTable({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly string[];
  children: readonly ReactNode[];
}) {
  const t = useText();
  const isLong = children.length > most;
  return (
    <div
      className={classes(
        'relative rounded border border-line',
        isLong ? 'further-y max-h-80 overflow-y-auto' : 'overflow-hidden',
      )}
    >
      <Table label={label} className="text-sm">
        <thead>
          <TableRow>
            <TableHead>{t('employees.row')}</TableHead>
            {heads.map((head) => (
              <TableHead key={head}>{head}</TableHead>
            ))}
          </TableRow>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  );
}
