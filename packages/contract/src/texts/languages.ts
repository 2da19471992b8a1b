/** The languages of the product, by the names that their speakers give them. English is the source. */
export const languageNames = { en: 'English', de: 'Deutsch', es: 'Español' } as const;
export type Language = keyof typeof languageNames;

// The keys of a record are its own type's.
export const languages = Object.keys(languageNames) as Language[];
