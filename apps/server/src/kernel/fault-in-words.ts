/** Error codes of the system in words, for operators who do not know the codes. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user is not allowed to',
  EISDIR: 'that is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of it is no folder',
  EPERM: 'this user is not allowed to',
  EROFS: 'nothing can be written there',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'no server has this name',
};

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '');

/**
 * An error as a line for the operator: what it concerns, and why. The system's own message follows, because people
 * search for it.
 */
export function faultInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses fails once for each, and the combined error has no message.
  if (error instanceof AggregateError && error.message === '') return faultInWords(error.errors[0]);
  const facts = new Map<string, unknown>(Object.entries(error));
  const reason = reasons[textOf(facts.get('code'))];
  if (reason === undefined) return error.message;
  const about = textOf(facts.get('path')).replace(/\.unfinished-[0-9a-f]+$/, '') || serverOf(facts);
  return `${about === '' ? '' : `${about}: `}${reason} (${error.message}).`;
}

const serverOf = (facts: ReadonlyMap<string, unknown>): string =>
  textOf(facts.get('hostname')) ||
  [facts.get('address'), facts.get('port')].filter((part) => part !== undefined).join(':');
