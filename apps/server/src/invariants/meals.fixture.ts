import { randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createDatabase } from '#kernel/database/database.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { nextLink } from '#record/chain/chain.ts';
import { type FactKindOf, text, time, uuid } from '#record/chain/fact-kind.ts';
import { appendsFact } from '#record/chain/write-queries.ts';
import { testFolder } from '#testing/test-folder.ts';

interface Meal {
  readonly companyId: string;
  readonly employeeId: string;
  readonly actorUserId: string;
  readonly source: string;
  readonly id: string;
  readonly punchId: string;
  readonly eatenAt: Date;
  readonly dish: string | null;
}

/** A kind of fact that the product does not have: what somebody ate after a punch. */
export const meals: FactKindOf<Meal> = {
  table: 'meals',
  columns: {
    companyId: uuid('company_id'),
    employeeId: uuid('employee_id'),
    actorUserId: uuid('actor_user_id'),
    source: text('source'),
    id: uuid('id'),
    punchId: uuid('punch_id'),
    eatenAt: time('eaten_at'),
    dish: { name: 'dish', type: 'text', erased: 'value' },
  },
  evidence: ({ companyId, employeeId, actorUserId, source, id, punchId, eatenAt, dish }) => ({
    kind: 'meal',
    facts: [companyId, employeeId, actorUserId, source, id, punchId, eatenAt.toISOString()],
    personal: [dish],
  }),
  key: 'id',
  writtenAt: ['eaten_at'],
  restsOn: ['punch_id'],
  order: 'chain_position',
};

const table = `
  create table meals (
    company_id uuid not null, employee_id uuid not null, id uuid not null, punch_id uuid not null,
    eaten_at timestamptz not null, dish text, actor_user_id uuid not null, source text not null,
    chain_position integer not null, previous_hash bytea not null, hash bytea not null, hash_version smallint not null,
    personal_salt bytea, personal_commitment bytea not null,
    primary key (company_id, id),
    unique (company_id, employee_id, chain_position),
    foreign key (company_id, employee_id) references employees (company_id, id),
    foreign key (company_id, punch_id) references check_ins (company_id, id));
  create trigger meals_append_only before update or delete on meals
    for each row execute function refuse_change_of_evidence ('dish', 'personal_salt');`;

/** The product's migrations, and one that makes the table. */
export async function migrationsWithMeals(): Promise<string> {
  const folder = join(testFolder(), 'migrations');
  await cp(migrationsFolder(), folder, { recursive: true });
  await writeFile(join(folder, '9999-meals.sql'), table);
  return folder;
}

/** Lets somebody eat pancakes after the first punch of their record. */
export async function eat(
  pool: Pool,
  {
    companyId,
    person,
    now,
  }: { companyId: string; person: { employeeId: string; userId: string }; now: Date },
): Promise<Meal> {
  const { employeeId, userId } = person;
  const { rows } = await pool.query(
    `select p.chain_length as "chainLength", p.chain_hash as "chainHash", c.id as "punchId"
     from presence p join check_ins c using (company_id, employee_id) where p.employee_id = $1 order by c.sequence`,
    [employeeId],
  );
  const { punchId, ...head } = rows[0];
  const meal = {
    ...{ companyId, employeeId, actorUserId: userId, source: 'web', id: randomUUID() },
    ...{ punchId, eatenAt: now, dish: 'Pancakes' },
  };
  const isAppended = await appendsFact(meals)(
    createDatabase(pool),
    meal,
    nextLink(head, meals.evidence(meal)),
  );
  if (!isAppended) throw new Error('the head has moved');
  return meal;
}

/** Makes the table in a database that has the product's own. */
export const addMeals = async (pool: Pool) => migrate(pool, await migrationsWithMeals());
