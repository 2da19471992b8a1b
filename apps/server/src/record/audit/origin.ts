import type { IncomingHttpHeaders } from 'node:http';
import type { AuditSource } from '@checkpoint/contract/audit-actions';

/** From where and through what something was done. */
export interface Origin {
  readonly source: AuditSource;
  /** The network address; null at the operator's command line. */
  readonly address: string | null;
  /** What the browser calls itself, shortened. */
  readonly userAgent: string | null;
}

/** Long enough for every real browser's name. */
const longest = 200;
const hidden = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** The parts of a request that are read. */
interface Asking {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

export const originOf = ({ address, headers }: Asking): Origin => ({
  source: 'web',
  address,
  userAgent: headers['user-agent']?.replace(hidden, '').slice(0, longest).trim() || null,
});

export const commandLine: Origin = { source: 'command_line', address: null, userAgent: null };
