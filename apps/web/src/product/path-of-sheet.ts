/** Where one person's month (`2026-10`) is shown; without a month the current one. */
export const pathOfSheet = (employeeId: string, month?: string): string =>
  ['/people', employeeId, month].filter(Boolean).join('/');

/** The same of one's own. */
export const pathOfRecord = (month?: string): string => ['/record', month].filter(Boolean).join('/');
