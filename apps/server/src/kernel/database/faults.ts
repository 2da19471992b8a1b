interface DriverError {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly message?: unknown;
}

const isObject = (value: unknown): value is DriverError => typeof value === 'object' && value !== null;

/**
 * Whether a statement failed because of this unique, exclusion or foreign-key constraint. A table that is divided over
 * machines gives each part's constraint its number: `check_ins_pkey_102056`.
 */
export const violates = (error: unknown, constraint: string): boolean =>
  isObject(error) &&
  typeof error.constraint === 'string' &&
  error.constraint.replace(/_\d{6,}$/, '') === constraint;

const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/**
 * PostgreSQL's classes: connection exceptions, given up, shutting down or starting up, too many connections, and a server
 * that only reads, as one does that takes over or was taken over from.
 */
const serverFaults = /^(08...|25006|57014|57P0[1-4]|53300)$/;
/** The driver raises these without a code. */
const driverFaults =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after/;

/** Whether the database could not be reached, in contrast to having refused the statement. */
export function isUnavailable(error: unknown): boolean {
  if (!isObject(error)) return false;
  if (typeof error.code === 'string') return networkFaults.has(error.code) || serverFaults.test(error.code);
  return typeof error.message === 'string' && driverFaults.test(error.message);
}

/** Whether a statement was given up because it took too long. The database runs, and the operator should look at it. */
export const isGivenUp = (error: unknown): boolean =>
  isObject(error) && (error.code === '57014' || error.message === 'Query read timeout');

/** Whether the server ended a transaction so that another one, which it waited for in a circle, could go on. */
export const isDeadlock = (error: unknown): boolean => isObject(error) && error.code === '40P01';

/** A new reference, a serialization failure, a deadlock, and a lock time-out. */
const overtaken = new Set(['23503', '40001', '40P01', '55P03']);

/** Whether a transaction lost against another one, so that its decision may rest on outdated rows. */
export const isOvertaken = (error: unknown): boolean =>
  isObject(error) && typeof error.code === 'string' && overtaken.has(error.code);

/** PostgreSQL stores neither NUL nor broken Unicode. Only the text of a request can contain them. */
export const isUnstorableText = (error: unknown): boolean =>
  isObject(error) && (error.code === '22021' || error.code === '22P05');
