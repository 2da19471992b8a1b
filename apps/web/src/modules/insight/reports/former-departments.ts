import { nameKey } from '@checkpoint/domain/name-key';

/** The department names in use that the company no longer has. Each appears once, in alphabetical order. */
export function formerDepartments(own: readonly string[], used: readonly string[]): string[] {
  const known = new Set(['', ...own.map(nameKey)]);
  return used.filter((name) => known.size < known.add(nameKey(name)).size).sort(Intl.Collator().compare);
}
