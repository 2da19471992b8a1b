import type { Evidence } from './canonical.ts';

type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'boolean'
  | 'time'
  | 'coordinates'
  | 'accuracy'
  | 'clock evidence';

/** A column of a table of facts. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** What erasing a person does to it: `words` keeps a named status and erases a person's own words. */
  readonly erased?: 'value' | 'words';
  /** It is filled by the statement that moves the head, or by a purge. */
  readonly isAssigned?: true;
}

/** All that writing, verifying, purging, erasing, exporting and backing up know of a kind of fact. */
export interface FactKind {
  /** Its table, and its file in the export of a company. */
  readonly table: string;
  /** All columns but those of the chain, by the fields of a fact. */
  readonly columns: Readonly<Record<string, Column>>;
  /** What the hash of a row covers. The row is one of this kind. */
  readonly evidence: (fact: never) => Evidence;
  /** The column by which an operator finds a row. Other facts can be about a fact only by its own `id`. */
  readonly key: string;
  /** The columns that say when the fact was written. The latest counts for a retention period. */
  readonly writtenAt: readonly string[];
  /** The columns that name the facts that this one is about or follows. A purge keeps those with it. */
  readonly restsOn: readonly Reference[];
  /** The column by which an employee's rows are ordered in an export. */
  readonly order: string;
}

/** The same with the type of its facts: each field of a fact is a column. */
export type FactKindOf<Fact extends object> = Omit<FactKind, 'columns' | 'evidence'> & {
  readonly columns: { readonly [Field in keyof Fact]: Column };
  readonly evidence: (fact: Fact) => Evidence;
};

/** A column with another fact's id, or one with the number of a row of the ledger. */
type Reference = string | { readonly ledgerSequence: string };

export const uuid = (name: string): Column => ({ name, type: 'uuid' });
export const text = (name: string): Column => ({ name, type: 'text' });
export const integer = (name: string): Column => ({ name, type: 'integer' });
export const boolean = (name: string): Column => ({ name, type: 'boolean' });
export const time = (name: string): Column => ({ name, type: 'time' });

/** A kind's columns with the field of each. */
export function columnsOf<Fact extends object>({ columns }: Pick<FactKindOf<Fact>, 'columns'>) {
  const all: (readonly [field: Extract<keyof Fact, string>, column: Column])[] = [];
  for (const field in columns) all.push([field, columns[field]]);
  return all;
}
