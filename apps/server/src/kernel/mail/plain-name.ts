/** The most characters of a company's name in a mail. */
const most = 60;

/**
 * A company's name for a mail to somebody who may not know it: cut, and without what a mail program would turn into a link.
 * It is all that the company chooses of the mail, so that nobody sends strangers their own words through this installation.
 */
export function plainName(name: string): string {
  const plain = name
    .replace(/[/\\@:\u3002\uff0e\uff61]+|\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > most ? `${[...plain].slice(0, most).join('').trimEnd()}…` : plain;
}
