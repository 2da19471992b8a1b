import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has defaults with which an empty environment works', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    secretsDir: resolve('data/secrets'),
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    replicaDatabaseUrl: undefined,
    preparedStatements: true,
    publicUrl: undefined,
    smtpUrl: undefined,
    smtpMayBePlain: false,
    mailFrom: 'Checkpoint <checkpoint@localhost>',
    freeTierEmployees: 10,
    retentionYears: 4,
    registrationOpen: true,
    trustProxy: 0,
    metricsAccess: 'open',
    logLevel: 'warn',
  });
});

it('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it.each([
  [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535; "70000" is not.'],
  [{ PUBLIC_URL: 'checkpoint' }, 'PUBLIC_URL must be the address people open'],
  [{ PUBLIC_URL: 'ftp://checkpoint.example.com' }, 'PUBLIC_URL must be the address people open'],
  [{ PUBLIC_URL: 'https:checkpoint.example.com' }, 'PUBLIC_URL must be the address people open'],
  [{ PUBLIC_URL: 'https://checkpoint.example.com/?a=b' }, 'PUBLIC_URL must be the address people open'],
  [
    { PUBLIC_URL: 'https://example.com/checkin' },
    'with a host of its own and no path; "https://example.com/checkin" is not.',
  ],
  [{ PUBLIC_URL: 'https://example.com/checkin/' }, 'PUBLIC_URL must be the address people open'],
  [{ PUBLIC_URL: 'https://checkpoint.example.com/#a' }, 'PUBLIC_URL must be the address people open'],
  [{ FREE_TIER_EMPLOYEES: 'ten' }, 'FREE_TIER_EMPLOYEES must be a whole number of employees'],
  [{ RETENTION_YEARS: '0' }, 'RETENTION_YEARS must be a whole number of years'],
  [{ REGISTRATION: 'maybe' }, 'REGISTRATION must be open or closed; "maybe" is not.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters; what it is set to is not.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a mail server'],
  [{ SMTP_TLS: 'never' }, 'SMTP_TLS must be required or opportunistic; "never" is not.'],
  [{ MAIL_FROM: 'Checkpoint' }, 'MAIL_FROM must be the sender of mail'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be the number of proxies in front, or their addresses'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '10.0.0.1, ' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be'],
])('says what is wrong with %j', (variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

it.each([
  ['false', 0],
  ['true', 1],
  ['2', 2],
  ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
])('reads the trusted proxies of %s', (text, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
});

it.each([
  ['HTTPS://Checkin.Example.com:443/', 'https://checkin.example.com'],
  ['http://checkin.example.com:80', 'http://checkin.example.com'],
  ['https://checkin.example.com:8443//', 'https://checkin.example.com:8443'],
  ['https://ada:hunter2@example.com', 'https://example.com'],
])('reads the public address %s in its normal form', (PUBLIC_URL, publicUrl) => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
  expect(readConfig({ PUBLIC_URL, ...provider })).toMatchObject({ publicUrl, provider: { publicUrl } });
});

it('names every wrong variable at once, and never shows an address that may hold a password', () => {
  const wrong = {
    PORT: 'x',
    DATABASE_URL: 'mysql://user:hunter2@host/db',
    SMTP_URL: 'http://me:hunter2@mail',
  };
  expect(() => readConfig(wrong)).toThrow(/PORT must be.*\n?.*DATABASE_URL must be/);
  expect(() => readConfig(wrong)).not.toThrow(/hunter2/);
});

it('opens the metrics only where nobody else reaches the port, else to the bearer of a token', () => {
  const access = (variables: NodeJS.ProcessEnv) => readConfig(variables).metricsAccess;
  expect(access({ HOST: '127.0.0.1' })).toBe('open');
  expect(access({ HOST: '0.0.0.0' })).toBe('off');
  expect(access({ HOST: '127.0.0.1', PUBLIC_URL: 'https://checkpoint.example.com' })).toBe('off');
  expect(access({ HOST: '0.0.0.0', METRICS_TOKEN: 'sixteen letters!' })).toEqual({
    token: 'sixteen letters!',
  });
});

it('prepares statements unless the setting says otherwise, also behind a pooler or a balancer', () => {
  const pooled = { DIRECT_DATABASE_URL: 'postgres://localhost/checkpoint' };
  expect(readConfig(pooled).preparedStatements).toBe(true);
  expect(readConfig({ ...pooled, PREPARED_STATEMENTS: 'off' }).preparedStatements).toBe(false);
});

it('sends mail from the host of the public address unless another sender is named', () => {
  const PUBLIC_URL = 'https://time.example.com/';
  expect(readConfig({ PUBLIC_URL }).mailFrom).toBe('Checkpoint <checkpoint@time.example.com>');
  const MAIL_FROM = 'Time <time@example.org>';
  expect(readConfig({ PUBLIC_URL, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});
