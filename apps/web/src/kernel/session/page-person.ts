let person: string | undefined;

/** Whose page this is: the id of the account, once it is known. Not who is known on this device, which tabs share. */
export const pagePerson = (): string | undefined => person;

export function showPageOf(id: string | undefined): void {
  person = id;
}
