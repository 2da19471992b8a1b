/** Before this, everything is past a retention period of so many years: the same day then, at its beginning in UTC. */
export function endOfRetention(now: Date, years: number): Date {
  const year = now.getUTCFullYear() - years;
  const day = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate()));
  // In a year without a 29th of February it is the 28th, so that nothing is purged a day early.
  return day.getUTCMonth() === now.getUTCMonth() ? day : new Date(Date.UTC(year, now.getUTCMonth() + 1, 0));
}
