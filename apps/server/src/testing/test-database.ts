import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { inject, onTestFinished, TestRunner } from 'vitest';
import type { Connection } from '#kernel/database/embedded/session.ts';
import { createPool } from '#kernel/database/pool.ts';

/** The temporary cluster of a test run. */
export interface TestPostgres {
  readonly superuser: Connection;
  /** The app's role is no superuser. */
  readonly app: Connection;
  /** The migrated database that is copied for each test. */
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
  /** Ends the pool and drops the database. Called automatically after a test or `beforeEach`. */
  close(): Promise<void>;
}

/** A migrated, empty database on the real PostgreSQL for one test, or for a file's tests that close it themselves. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(inject('testPostgres').template);

/** A database that Checkpoint has never used. */
export const bareDatabase = (): Promise<TestDatabase> => copyOf('template0');

async function copyOf(template: string): Promise<TestDatabase> {
  const { app } = inject('testPostgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Takes two thirds of the time of a copy through the log. Tests need no recovery.
  await administrate(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${app.user}`);
  const connection = { ...app, database: name };
  const pool = createPool(connection, { onError: () => {} });
  const close = async () => {
    // A test about a missing database has already closed it.
    if (!pool.ending) await pool.end();
    await administrate(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(close);
  return { connection, pool, close };
}

let administrators: Pool | undefined;

/** One connection per worker, because connecting is slower than copying. It ends with the worker. */
async function administrate(statement: string): Promise<void> {
  administrators ??= createPool(inject('testPostgres').superuser, { size: 1, onError: () => {} });
  await administrators.query(statement);
}
