/**
 * The form in which two names of departments count as the same: trimmed, inner space folded, compatibility forms
 * (NFKC) and case levelled by Unicode, not by a server's locale (E-41).
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
