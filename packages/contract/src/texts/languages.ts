/** The languages that the product speaks; English is the source. */
export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];
