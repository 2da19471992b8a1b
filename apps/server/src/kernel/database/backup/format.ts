import * as z from 'zod';

/**
 * A backup is one gzip stream: a line of JSON that says what it is, for each table a line of JSON, its rows as
 * PostgreSQL's COPY writes them and `\.`, and a last line of JSON with the number of rows. A file that was broken off
 * has no such end.
 */
export const formatVersion = 1;

export const beginning = z.object({
  checkpointBackup: z.number(),
  createdAt: z.iso.datetime(),
  /** The migrations that made the tables, in order, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The key that signed the record. It is not in the file. */
  keyId: z.string().nullable(),
});
export type Beginning = z.infer<typeof beginning>;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const tableLine = z.object({ table: identifier, columns: z.array(identifier).min(1) });
export type TableLine = z.infer<typeof tableLine>;

export const ending = z.object({ rows: z.record(identifier, z.number().int()) });

export const endOfRows = Buffer.from('\\.\n');

export const asLine = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
