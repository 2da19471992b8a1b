/** An e-mail as accounts have it. */
export const emailOf = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** A company's code as it is stored. */
export const codeOf = (text: string): string => text.trim().toUpperCase();

/** `1 session`, `3 sessions`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
