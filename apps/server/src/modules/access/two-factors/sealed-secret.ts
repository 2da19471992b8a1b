import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a secret for one account. `key` has 32 bytes; the account is part of the seal, so that rows cannot be swapped. */
export function seal(key: Buffer, userId: string, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(userId));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
}

/** The secret again. Throws when it was sealed under another key, for another account, or was changed. */
export function unseal(key: Buffer, userId: string, sealed: string): string {
  const whole = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, key, whole.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(whole.subarray(-tagLength));
  return decipher.update(whole.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}
