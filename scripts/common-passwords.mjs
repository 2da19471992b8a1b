// Writes the list of common passwords that nobody may choose, from the list of the npm package @zxcvbn-ts/language-common (MIT):
//   npm pack @zxcvbn-ts/language-common && tar xzf zxcvbn-ts-language-common-*.tgz
//   node scripts/common-passwords.mjs package/src/passwords.json
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the passwords.json of @zxcvbn-ts/language-common.');

/**
 * The 3,000 most common of other lists of leaked passwords are among the 10,000 of this one, but for runs and repeated pieces,
 * which it leaves out: password-fault.ts finds those.
 */
const count = 10_000;
/** Shorter ones are refused as such. */
const leastLength = 6;

/** @type {string[]} */
const ranked = JSON.parse(readFileSync(source, 'utf8'));
const words = [...new Set(ranked.map((word) => word.toLowerCase()))]
  .filter((word) => word.length >= leastLength && /^[!-~]+$/.test(word) && !/[`\\$]/.test(word))
  .slice(0, count);

/** @type {string[]} */
const lines = [];
for (const word of words) {
  const last = lines.at(-1);
  if (last === undefined || last.length + word.length > 250) lines.push(word);
  else lines[lines.length - 1] = `${last} ${word}`;
}

writeFileSync(
  join(import.meta.dirname, '../apps/server/src/kernel/common-passwords.ts'),
  `// Written by scripts/common-passwords.mjs from the list of @zxcvbn-ts/language-common (MIT), the most common first.
const words = \`
${lines.join('\n')}
\`;

/** In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\\s/));
`,
);
