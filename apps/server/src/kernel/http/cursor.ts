import type * as z from 'zod';

/** A place in a list as an opaque text that survives a URL. */
export const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** The position that a cursor encodes. `undefined` for anything that this server did not write. */
export function readCursor<Schema extends z.ZodType>(
  cursor: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
