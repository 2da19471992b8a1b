/** The parts of an error that may appear in a log. */
// A type, because the logger wants an object of any keys, which an interface is not.
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
};

const named = ['code', 'constraint', 'table'] as const;

/**
 * An error as the log keeps it. PostgreSQL's own carry whole rows in their details, with e-mails and hashes: only what
 * names the fault is written.
 */
export function loggedError(error: Error): LoggedError {
  const facts = new Map<string, unknown>(Object.entries(error));
  const kept = named.flatMap((key) => {
    const fact = facts.get(key);
    return typeof fact === 'string' ? [[key, fact] as const] : [];
  });
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(kept),
  };
}
