/** What fills the `{name}` places of a text, and what its functions decide by. */
export type TextValues = Readonly<Record<string, string | number>>;
