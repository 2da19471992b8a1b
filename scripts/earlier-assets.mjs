import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Days for which the files of a replaced version are kept. */
const keptFor = 30;

/**
 * Keeps the files of replaced versions for a while. A page that was open during the update still loads files of its own
 * version. A list records when each file was replaced.
 *
 * @param {string} before the folder of the last build
 * @param {string} now the folder of this one
 */
export function keepEarlierAssets(before, now) {
  const list = '.replaced-assets.json';
  const replaced = existsSync(join(before, list)) ? JSON.parse(readFileSync(join(before, list), 'utf8')) : {};
  const earlier = existsSync(join(before, 'assets')) ? readdirSync(join(before, 'assets')) : [];
  /** @type {Record<string, number>} */
  const kept = {};
  for (const name of earlier) {
    const since = Number(replaced[name] ?? Date.now());
    if (existsSync(join(now, 'assets', name)) || Date.now() - since > keptFor * 86_400_000) continue;
    cpSync(join(before, 'assets', name), join(now, 'assets', name));
    kept[name] = since;
  }
  writeFileSync(join(now, list), JSON.stringify(kept));
}
