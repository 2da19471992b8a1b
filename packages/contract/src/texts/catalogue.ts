/** Texts by their keys, as the JSON files hold them. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of one language: all of them, or those that have been loaded. */
export interface Catalogue {
  /** Its tag (`en`), by which plural forms are chosen. */
  readonly language: string;
  readonly texts: Texts;
}
