/** A date or a duration that stays on one line among words that wrap. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
