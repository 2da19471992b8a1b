import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, type ReadableDatabase } from '#kernel/database/database.ts';
import type { MetricsOptions } from '#kernel/http/metrics.ts';
import type { TrustedProxies } from '#kernel/http/trusted-proxies.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { ProviderSettings } from '#kernel/provider-settings.ts';
import { prepareAppending } from '#modules/time/port.ts';
import { createPresenceHub, type PresenceHub } from '#record/presence/presence-hub.ts';
import { buildApp } from '../app.ts';
import { type Client, createClient } from './client.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { testDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly clock: FixedClock;
  readonly db: ReadableDatabase;
  /** For reading the database directly, and for statements that the product never sends. */
  readonly pool: Pool;
  readonly hub: PresenceHub;
  /** A new browser: it keeps cookies, and nobody is signed in. */
  client(): Client;
}

export interface TestAppOptions {
  /** The time of the clock, by default `2026-03-02T08:00:00Z`, a Monday. */
  readonly now?: string;
  readonly freeTierEmployees?: number;
  readonly registrationOpen?: boolean;
  readonly publicUrl?: string;
  readonly trustProxy?: TrustedProxies;
  /** Off by default. */
  readonly metricsAccess?: MetricsOptions['access'];
  readonly provider?: ProviderSettings;
  /** Receives everything that is logged. */
  readonly logTo?: { write(line: string): void };
  readonly mailer?: Mailer;
  /** A database to use instead of a fresh one. */
  readonly pool?: Pool;
  /** As on a database that is divided over machines, whose statements one machine can run as well. */
  readonly isDivided?: boolean;
  /** A hub that also hears other processes. By default it hears only this app. The test closes it. */
  readonly hub?: PresenceHub;
}

/** As long as an installation's secrets, and the same in every test. */
const testSecret = (purpose: string) => createHash('sha256').update(purpose).digest();

/** A signing key for the test run. */
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const testSigner = {
  id: 'test',
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  sign: (message: Buffer) => sign(null, message, privateKey),
};

/** The whole server in this process, with its own database and a fixed clock. Closes with the test. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const pool = options.pool ?? (await testDatabase()).pool;
  const clock = fixedClock(options.now ?? '2026-03-02T08:00:00Z');
  const isDivided = options.isDivided ?? process.env.CHECKPOINT_TESTS_DIVIDED === 'on';
  const db = createDatabase(pool, { isDivided });
  if (isDivided) await prepareAppending(db);
  const hub = options.hub ?? createPresenceHub({ announce: async () => {}, gatherFor: 5 });
  const app = await buildApp({
    ...{ db, clock, hub, secretFor: testSecret, signer: testSigner, mailer: options.mailer },
    peopleFileProgram: new URL(inject('peopleFileProgram')),
    settings: {
      freeTierEmployees: options.freeTierEmployees ?? 10,
      registrationOpen: options.registrationOpen ?? true,
      publicUrl: options.publicUrl,
      trustProxy: options.trustProxy ?? 0,
      metricsAccess: options.metricsAccess ?? 'off',
      logLevel: options.logTo === undefined ? 'silent' : 'trace',
      logTo: options.logTo,
      provider: options.provider,
      webRoot: undefined,
    },
  });
  onTestFinished(async () => {
    await app.close();
    await hub.close();
  });
  return { app, clock, db, pool, hub, client: () => createClient(app) };
}
