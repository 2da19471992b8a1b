import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { inject, onTestFinished, TestRunner } from 'vitest';
import type { Connection } from '#kernel/database/embedded/session.ts';
import { createPool } from '#kernel/database/pool.ts';

/** The throw-away cluster of a test run. */
export interface TestPostgres {
  readonly superuser: Connection;
  /** The app's role is no superuser. */
  readonly app: Connection;
  /** The migrated database that every test's own one is a copy of. */
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly testPostgres: TestPostgres;
    /** The address of the built program. */
    readonly peopleFileProgram: string;
  }
}

export interface TestDatabase {
  /** For the app's role, as in production: it owns the database and is no superuser. */
  readonly connection: Connection;
  readonly pool: Pool;
  /** Ends the pool and drops the database. Within a test or `beforeEach` it is called by itself. */
  close(): Promise<void>;
}

/** A migrated, empty database on the real PostgreSQL for one test, or for a file's tests that close it themselves. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(inject('testPostgres').template);

/** One that Checkpoint has never been in. */
export const bareDatabase = (): Promise<TestDatabase> => copyOf('template0');

async function copyOf(template: string): Promise<TestDatabase> {
  const { app } = inject('testPostgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Two thirds of what a copy through the log takes, which nothing here is recovered from.
  await administrate(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${app.user}`);
  const connection = { ...app, database: name };
  const pool = createPool(connection, { onError: () => {} });
  const close = async () => {
    // A test that takes the database away closes it earlier.
    if (!pool.ending) await pool.end();
    await administrate(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(close);
  return { connection, pool, close };
}

let administrators: Pool | undefined;

/** One connection a worker, kept: connecting costs more than the copy. It ends with the worker. */
async function administrate(statement: string): Promise<void> {
  administrators ??= createPool(inject('testPostgres').superuser, { size: 1, onError: () => {} });
  await administrators.query(statement);
}
