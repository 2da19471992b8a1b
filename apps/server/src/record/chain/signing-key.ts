import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The installation's Ed25519 key. Whoever has only the database cannot sign in its name. */
export interface SigningKey {
  /** The first 16 hexadecimal digits of the public key's SHA-256. */
  readonly id: string;
  /** PEM, for verification elsewhere. */
  readonly publicKey: string;
  sign(message: Buffer): Buffer;
  verifies(message: Buffer, signature: Buffer): boolean;
  /** Derives a secret of 32 bytes for another purpose. It is the same in every process and reveals nothing about the key. */
  secretFor(purpose: string): Buffer;
}

/** Signs for the installation, wherever the key is kept. */
export type Signer = Pick<SigningKey, 'id' | 'publicKey' | 'sign'>;

const fileName = 'signing-key.pem';

/**
 * The key of a secrets folder, created there at the first start. Processes that start together agree on one: the file
 * appears complete or not at all, and the first one stays. With `must exist` none is created, and a missing one gives
 * null. Throws if the file holds no key.
 */
export async function openSigningKey(secretsDir: string): Promise<SigningKey>;
export async function openSigningKey(
  secretsDir: string,
  absent: 'create' | 'must exist',
): Promise<SigningKey | null>;
export async function openSigningKey(
  secretsDir: string,
  absent: 'create' | 'must exist' = 'create',
): Promise<SigningKey | null> {
  const file = join(secretsDir, fileName);
  const found = await readIfThere(file);
  if (found === undefined && absent === 'must exist') return null;
  return asSigningKey(readKey(found ?? (await create(secretsDir, file)), file));
}

function readKey(pem: string, file: string): KeyObject {
  const key = asPrivateKey(pem);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Error(
    `${file} is damaged: it does not hold an Ed25519 private key. Put the right file back from your copy.`,
  );
}

function asPrivateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function create(secretsDir: string, file: string): Promise<string> {
  // One that is there already stays as it is: closed by root, PostgreSQL's user would not get to a database below it.
  await mkdir(secretsDir, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // A link fails where a rename would replace the key that another process has just made.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}

function asSigningKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (message) => sign(null, message, privateKey),
    verifies: (message, signature) => verify(null, message, publicKey, signature),
    secretFor(purpose) {
      const own = privateKey.export({ type: 'pkcs8', format: 'der' });
      return Buffer.from(hkdfSync('sha256', own, '', purpose, 32));
    },
  };
}
