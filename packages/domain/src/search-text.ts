/** The form in which a text is searched for, and searched through: in NFC and lower case, runs of spaces as one. */
export const searchText = (text: string): string =>
  text.normalize('NFC').trim().replace(/ +/g, ' ').toLowerCase();
