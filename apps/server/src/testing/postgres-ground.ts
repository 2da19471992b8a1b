import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#kernel/database/embedded/session.ts';
import { startEmbeddedPostgres } from '#kernel/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { createPool } from '#kernel/database/pool.ts';
import { buildPeopleFileProgram } from './people-file-program.ts';
import type { TestPostgres } from './test-database.ts';
import { sweep, throwAwayFolder } from './throw-away-folder.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Vitest's global set-up: one temporary cluster for the run, with a template that is migrated once.
 * CHECKPOINT_TEST_POSTGRES names the programs' folder of another PostgreSQL than the embedded one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = throwAwayFolder();
  const bin = process.env.CHECKPOINT_TEST_POSTGRES;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: console.info,
    fsync: false,
    ...(bin && { bin }),
  });
  const password = readFileSync(join(dataDir, 'postgres', 'superuser-password'), 'utf8');
  const superuser = { ...postgres.connection, password, user: 'postgres', database: 'postgres' };
  const ground: TestPostgres = { superuser, app: postgres.connection, template: 'checkpoint_template' };
  await createTemplate(ground);
  project.provide('testPostgres', ground);
  const programs = throwAwayFolder();
  project.provide('peopleFileProgram', await buildPeopleFileProgram(programs));
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, programs]) rmSync(folder, { recursive: true, force: true });
  };
}

/** The app's own database cannot be the template: a template must have no sessions, and the app's lock is one. */
async function createTemplate({ superuser, app, template }: TestPostgres): Promise<void> {
  await withPool(superuser, (pool) => pool.query(`CREATE DATABASE ${template} OWNER ${app.user}`));
  await withPool({ ...app, database: template }, (pool) => migrate(pool, migrations));
}

async function withPool(connection: Connection, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool(connection, { size: 2, onError: console.error });
  await work(pool);
  await pool.end();
}
