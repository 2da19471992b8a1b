import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Days in which a page that was opened before an update may still ask for a file of its own version. */
const keptFor = 30;

/**
 * Pages that are open while their version is replaced load further files later, by the names they know. Those stay for a
 * while beside the new ones; when each was replaced stands in a list.
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
