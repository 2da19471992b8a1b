import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const key = randomBytes(32);

it('a sealed secret opens with its key, for its account, unchanged', () => {
  const sealed = seal(key, 'ada', 'JBSWY3DPEHPK3PXP');
  expect(unseal(key, 'ada', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(seal(key, 'ada', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(() => unseal(randomBytes(32), 'ada', sealed)).toThrow();
  expect(() => unseal(key, 'eve', sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(() => unseal(key, 'ada', changed.toString('base64url'))).toThrow();
});
