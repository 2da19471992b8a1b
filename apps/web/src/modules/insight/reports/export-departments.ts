import type { TextKey } from '@checkpoint/contract/texts/en';
import { nameKey } from '@checkpoint/domain/name-key';

/** The departments that the form always offers, by the value that it sends. */
const fixed = ['engineering', 'marketing', 'sales', 'hr', 'finance'] as const;

export type DepartmentOption =
  | { readonly value: string; readonly name: string }
  | { readonly value: (typeof fixed)[number]; readonly text: TextKey };

/** The company's own departments, then those of the fixed ones that it lacks (I-9). */
export function exportDepartments(own: readonly string[]): DepartmentOption[] {
  const known = new Set(own.map(nameKey));
  if (known.has('human resources')) known.add('hr');
  return [
    ...own.map((name) => ({ value: name, name })),
    ...fixed
      .filter((value) => !known.has(value))
      .map((value) => ({ value, text: `reports.fixed.${value}` as const })),
  ];
}
