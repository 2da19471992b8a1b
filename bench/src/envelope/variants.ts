import type { Database } from '@checkpoint/server/kernel/database/database';
import type { Pool } from 'pg';

/**
 * Where the six chain columns of a punch stand: in its own row, as the product has it, or in an envelope of their own
 * with a reference from the punch. `control` is the product once more: its difference from `columns` is noise.
 */
export const variants = ['columns', 'control', 'envelope'] as const;
export type Variant = (typeof variants)[number];

// The envelope takes over the reference to the employee, so that a punch has no more references than before.
const envelopeTables = `
  create table chain_facts (
    company_id uuid not null, employee_id uuid not null, position integer not null check (position > 0),
    kind text not null, previous_hash bytea not null, hash bytea not null, hash_version smallint not null,
    personal_salt bytea, personal_commitment bytea not null,
    primary key (company_id, employee_id, position),
    foreign key (company_id, employee_id) references employees (company_id, id));
  insert into chain_facts select company_id, employee_id, chain_position, 'punch', previous_hash, hash, hash_version,
    personal_salt, personal_commitment from check_ins order by timestamp;
  alter table check_ins drop constraint check_ins_company_id_employee_id_fkey, drop column previous_hash, drop column hash,
    drop column hash_version, drop column personal_salt, drop column personal_commitment;
  alter table check_ins add foreign key (company_id, employee_id, chain_position)
    references chain_facts (company_id, employee_id, position);`;

/** Gives filled tables the shape of the variant. Afterwards all variants lie on the disk equally dense. */
export async function shape(pool: Pool, variant: Variant): Promise<void> {
  if (variant === 'envelope') await pool.query(envelopeTables);
  await pool.query('vacuum full check_ins');
  await pool.query('vacuum analyze');
}

const moved = 'previous_hash, hash, hash_version, personal_salt, personal_commitment';
const place = /insert into check_ins \(.*? from appended/s;

/** The product's own statement that appends punches, with the chain columns going into the envelope. */
function withEnvelope(text: string): string {
  const punch = place.exec(text)?.[0];
  if (!punch?.includes(moved)) throw new Error('append_punches does not write the chain columns as expected');
  const fact = `insert into chain_facts (company_id, employee_id, position, kind, ${moved})
    select company_id, employee_id, chain_position, 'punch', ${moved} from appended`;
  return text.replace(
    `punch as (\n    ${punch}`,
    `fact as (${fact}), punch as (${punch.replaceAll(`, ${moved}`, '')}`,
  );
}

/** The database through which punches are recorded in a variant. */
export function databaseOf(db: Database, variant: Variant): Database {
  if (variant !== 'envelope') return db;
  return {
    ...db,
    run: (statement, values) => {
      const { name, text } = statement;
      return db.run(name === 'append_punches' ? { name, text: withEnvelope(text) } : statement, values);
    },
  };
}
