import { type Database, inTransaction, type Queries, type Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Link } from './chain.ts';
import { type Column, columnsOf, type FactKindOf } from './fact-kind.ts';

const sqlTypes: Readonly<Record<Column['type'], string>> = {
  uuid: 'uuid',
  text: 'text',
  integer: 'integer',
  boolean: 'boolean',
  time: 'timestamptz',
  coordinates: 'json',
  accuracy: 'float8',
  'clock evidence': 'json',
};

/** A column of a new row: its name, its SQL type and its value. */
export type NewColumn<Row> = readonly [name: string, type: string, value: (row: Row) => unknown];

/** A fact with its place in the chain. */
export interface Linked<Fact> {
  readonly fact: Fact;
  readonly link: Link;
}

const chainColumns: readonly NewColumn<{ readonly link: Link }>[] = [
  ['chain_position', 'integer', ({ link }) => link.position],
  ['previous_hash', 'bytea', ({ link }) => link.previousHash],
  ['hash', 'bytea', ({ link }) => link.hash],
  ['hash_version', 'smallint', ({ link }) => link.version],
  ['personal_salt', 'bytea', ({ link }) => link.salt],
  ['personal_commitment', 'bytea', ({ link }) => link.commitment],
];

export const chainColumnNames = chainColumns.map(([name]) => name);

/** The columns that a writer of this kind of fact fills. */
export const newColumns = <Fact extends object>(
  kind: FactKindOf<Fact>,
): readonly NewColumn<Linked<Fact>>[] => [
  ...columnsOf(kind)
    .filter(([, { isAssigned }]) => isAssigned !== true)
    .map(
      ([field, { name, type }]): NewColumn<Linked<Fact>> => [
        name,
        sqlTypes[type],
        sqlTypes[type] === 'json' ? ({ fact }) => asJson(fact[field]) : ({ fact }) => fact[field],
      ],
    ),
  ...chainColumns,
];

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

const valuesOf = <Row>(columns: readonly NewColumn<Row>[], row: Row) =>
  columns.map(([, , value]) => value(row));

/** The columns' names, and a row of parameters. */
const listsOf = <Row>(columns: readonly NewColumn<Row>[]) => ({
  names: columns.map(([name]) => name).join(', '),
  parameters: columns.map(([, type], index) => `$${index + 1}::${type}`),
});

/** Writes a fact into its table. The head is moved by another statement of the same transaction. */
export function insertsFact<Fact extends object>(kind: FactKindOf<Fact>) {
  const columns = newColumns(kind);
  const { names, parameters } = listsOf(columns);
  const insert = statement(
    `insert_${kind.table}`,
    `insert into ${kind.table} (${names}) values (${parameters.join(', ')})`,
  );
  return (db: Queries, fact: Fact, link: Link) => db.run(insert, valuesOf(columns, { fact, link }));
}

/**
 * Moves the head and writes a fact, in one transaction. The result is false when the head has moved since it was read.
 * `alsoSet` is what else changes in presence `p`; the new row is `fact`.
 */
export function appendsFact<Fact extends object>(kind: FactKindOf<Fact>, alsoSet = '') {
  const columns = newColumns(kind);
  const { names, parameters } = listsOf(columns);
  const move = statement(
    `move_head_for_${kind.table}`,
    `update presence p set chain_length = fact.chain_position, chain_hash = fact.hash ${alsoSet && `, ${alsoSet}`}
     from (select ${parameters.join(', ')}) as fact (${names})
     where p.company_id = $1 and p.employee_id = fact.employee_id and p.chain_length = fact.chain_position - 1
     returning p.employee_id`,
  );
  const insert = insertsFact(kind);
  return (db: Database | Transaction, fact: Fact, link: Link): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const isMoved = (await tx.run(move, valuesOf(columns, { fact, link }))).length === 1;
      if (isMoved) await insert(tx, fact, link);
      return isMoved;
    });
}
