/**
 * Two names of departments are the same if this form is the same. It is trimmed, with single spaces, and folded by
 * Unicode (NFKC and case), not by a server's locale (E-41).
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
