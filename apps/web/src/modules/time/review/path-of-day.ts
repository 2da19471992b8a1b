/** Where one employee's day (`2026-11-20`) is shown as it was recorded and as it counts. */
export const pathOfDay = (employeeId: string, day: string): string =>
  `/review?employee=${employeeId}&day=${day}`;
