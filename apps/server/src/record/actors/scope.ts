/** Over whom somebody may do what they may do. Every list, count, stream and file of others is limited by it. */
export type Scope =
  | { readonly kind: 'all' }
  /** People by their department now, records by the department stamped on them. */
  | { readonly kind: 'departments'; readonly departments: readonly string[] }
  /** Only their own records. Empty for a person without an employee record. */
  | { readonly kind: 'self'; readonly employeeId: string | null }
  | { readonly kind: 'nobody' };

export const everybody: Scope = { kind: 'all' };
