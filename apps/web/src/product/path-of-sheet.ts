/** Where one person's month (`2026-10`) is shown; without a month the current one. */
export const pathOfSheet = (employeeId: string, month?: string): string =>
  ['/people', employeeId, month].filter(Boolean).join('/');

/** What the address of a month ends with to lead to one of its days (`2026-10-02`). */
export const anchorOfDay = (date: string): string => `day-${date}`;

/** Where one day of a person's month is shown. */
export const pathOfSheetDay = (employeeId: string, date: string): string =>
  `${pathOfSheet(employeeId, date.slice(0, 7))}#${anchorOfDay(date)}`;

/** The same of one's own. */
export const pathOfRecord = (month?: string): string => ['/record', month].filter(Boolean).join('/');
