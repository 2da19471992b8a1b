import * as z from 'zod';
import type { Database } from '#kernel/database/database.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import { allHeads } from './queries.ts';
import type { KnownHead } from './verify-chain.ts';

const content = z.object({
  format: z.literal('checkpoint heads'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  keyId: z.string(),
  /** [company id, employee id, chain length, hash in hexadecimal] */
  heads: z.array(z.tuple([z.uuid(), z.uuid(), z.int().min(0), z.string().regex(/^[\da-f]{64}$/)])),
});
const headFile = z.object({ content, publicKey: z.string(), signature: z.string() });
type HeadFile = z.infer<typeof headFile>;

const messageOf = (signed: HeadFile['content']) => Buffer.from(JSON.stringify(signed));

/** All heads as of now, signed: a small file to keep elsewhere, against which a database can be verified later. */
export async function writeHeadFile(
  db: Database,
  key: SigningKey,
  companyId: string | null,
  now: Date,
): Promise<string> {
  const rows = await allHeads(db, companyId);
  const signed = {
    format: 'checkpoint heads',
    version: 1,
    createdAt: now.toISOString(),
    keyId: key.id,
    heads: rows.map((row): HeadFile['content']['heads'][number] => [
      ...([row.company_id, row.employee_id, row.chain_length] as const),
      row.chain_hash.toString('hex'),
    ]),
  } as const;
  const signature = key.sign(messageOf(signed)).toString('base64');
  return `${JSON.stringify({ content: signed, publicKey: key.publicKey, signature }, null, 1)}\n`;
}

/** The heads of a file by employee. Throws when the file is damaged, forged or of another installation. */
export function readHeadFile(text: string, key: SigningKey): Map<string, KnownHead> {
  const read = headFile.safeParse(parse(text));
  if (!read.success) throw new Error('This is not a file of signed heads.');
  const { content: signed, signature } = read.data;
  if (signed.keyId !== key.id) throw new Error(`These heads were signed with another key (${signed.keyId}).`);
  if (!key.verifies(messageOf(signed), Buffer.from(signature, 'base64'))) {
    throw new Error('The signature of these heads is wrong: the file was changed.');
  }
  const from = `the head file of ${signed.createdAt}`;
  return new Map(
    signed.heads
      .filter(([, , length]) => length > 0)
      .map(([companyId, employeeId, length, hash]) => [employeeId, { companyId, length, hash, from }]),
  );
}

function parse(text: string): unknown {
  try {
    // npm writes what it runs above the output of what it runs.
    return JSON.parse(text.slice(text.search(/^\{/m)));
  } catch {
    return undefined;
  }
}
