import { nameKey } from '@checkpoint/domain/name-key';

/** Of the names in use those that none of a company's own departments has, each once, in the order of the alphabet. */
export function formerDepartments(own: readonly string[], used: readonly string[]): string[] {
  const known = new Set(['', ...own.map(nameKey)]);
  return used.filter((name) => known.size < known.add(nameKey(name)).size).sort(Intl.Collator().compare);
}
