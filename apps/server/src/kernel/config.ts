import { resolve } from 'node:path';
import * as z from 'zod';
import { isLoopback } from './http/loopback.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import {
  expectedOfProvider,
  type ProviderSettings,
  providerOf,
  providerVariables,
} from './provider-settings.ts';

const port = z.coerce.number().int().min(0).max(65535);
const proxies = z.string().transform((text, context) => {
  const read = readTrustedProxies(text);
  if (read === undefined) context.addIssue('neither a number nor addresses');
  return read ?? 0;
});

/** Written as browsers write an origin, without a trailing slash: it is compared, and paths are appended. */
const publicUrl = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const { origin, pathname, search, hash } = new URL(text);
  const hasMore = search !== '' || hash !== '' || /[^/]/.test(pathname);
  if (hasMore) context.addIssue('the pages live at the root of their host');
  return origin;
});

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  SECRETS_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DIRECT_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REPLICA_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(['required', 'opportunistic']).default('required'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/)
    .optional(),
  FREE_TIER_EMPLOYEES: z.coerce.number().int().min(0).default(10),
  RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(4),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  TRUST_PROXY: proxies.default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ...providerVariables,
});

/** What each variable must be, for the message when it is not. */
const expected: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder',
  SECRETS_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address, postgres://user:password@host:5432/database',
  DIRECT_DATABASE_URL: 'a PostgreSQL address, postgres://user:password@host:5432/database',
  REPLICA_DATABASE_URL: 'a PostgreSQL address, postgres://user:password@host:5432/database',
  PREPARED_STATEMENTS: 'on or off',
  PUBLIC_URL: 'the address people open, https://checkpoint.example.com, with a host of its own and no path',
  SMTP_URL: 'a mail server, smtp://user:password@host:587',
  SMTP_TLS: 'required or opportunistic',
  MAIL_FROM: 'the sender of mail, Checkpoint <checkpoint@example.com>',
  FREE_TIER_EMPLOYEES: 'a whole number of employees, 0 for unlimited',
  RETENTION_YEARS: 'a whole number of years, 1 to 100',
  REGISTRATION: 'open or closed',
  TRUST_PROXY: 'the number of proxies in front, or their addresses and subnets (loopback, 10.0.0.0/8)',
  METRICS_TOKEN: 'at least 16 characters',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  ...expectedOfProvider,
};

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly secretsDir: string;
  /** Absent: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** For LISTEN, when `databaseUrl` goes through a pooler. */
  readonly directDatabaseUrl: string | undefined;
  /** For reads that may be a second old. */
  readonly replicaDatabaseUrl: string | undefined;
  /** Off behind a pooler in transaction mode that does not carry prepared statements. */
  readonly preparedStatements: boolean;
  /** In its normal form, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** Absent: no mail is sent. */
  readonly smtpUrl: string | undefined;
  /** Mail may go unencrypted to another machine. */
  readonly smtpMayBePlain: boolean;
  readonly mailFrom: string;
  readonly freeTierEmployees: number;
  /** How long records are kept before a purge may remove them. */
  readonly retentionYears: number;
  readonly registrationOpen: boolean;
  readonly trustProxy: TrustedProxies;
  /** Who may read `/metrics`. */
  readonly metricsAccess: 'open' | 'off' | { readonly token: string };
  readonly logLevel: string;
  /** Absent: administrators sign in with the product's own accounts. */
  readonly provider: ProviderSettings | undefined;
}

/** Reads and checks the environment. Throws with one line for each wrong variable. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable, as container files like to write them, means "not set".
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  if (!read.success) throw new Error(describeFaults(read.error, set));
  const values = read.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    secretsDir: values.SECRETS_DIR === undefined ? resolve(dataDir, 'secrets') : resolve(values.SECRETS_DIR),
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DIRECT_DATABASE_URL,
    replicaDatabaseUrl: values.REPLICA_DATABASE_URL,
    preparedStatements: values.PREPARED_STATEMENTS === 'on',
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    smtpMayBePlain: values.SMTP_TLS === 'opportunistic',
    mailFrom: values.MAIL_FROM ?? `Checkpoint <checkpoint@${hostOf(values.PUBLIC_URL)}>`,
    freeTierEmployees: values.FREE_TIER_EMPLOYEES,
    retentionYears: values.RETENTION_YEARS,
    registrationOpen: values.REGISTRATION === 'open',
    trustProxy: values.TRUST_PROXY,
    metricsAccess: metricsAccess(values),
    logLevel: values.LOG_LEVEL,
    provider: providerOf(values),
  };
}

/**
 * Open without a token only if no other machine can reach the port. Behind a proxy every request comes from this
 * machine.
 */
function metricsAccess(values: z.infer<typeof environment>): Config['metricsAccess'] {
  if (values.METRICS_TOKEN !== undefined) return { token: values.METRICS_TOKEN };
  return isLoopback(values.HOST) && values.PUBLIC_URL === undefined ? 'open' : 'off';
}

const hostOf = (url = 'http://localhost'): string => new URL(url).hostname;

function describeFaults(error: z.ZodError, set: Record<string, string | undefined>): string {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  return names
    .map((name) => {
      // The value of an address may hold a password.
      const shown = /(DATABASE|SMTP)_URL$|(TOKEN|SECRET)$/.test(name)
        ? 'what it is set to'
        : `"${set[name]}"`;
      return `${name} must be ${expected[name as keyof typeof expected]}; ${shown} is not.`;
    })
    .join('\n');
}
