import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './kernel/config.ts';
import { serve } from './serve.ts';
import { discard, throwAwayFolder } from './testing/throw-away-folder.ts';

const dataDir = throwAwayFolder();
const keyFile = join(dataDir, 'secrets/signing-key.pem');
const config = (variables = {}) =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...variables });
const databaseRuns = () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));

/** Serves from the folder that these tests share, since making a database takes its time. */
const served = () => serve(config(), () => {});

// The first start makes the database and its key.
beforeAll(async () => {
  const { stop } = await served();
  await stop();
  return () => discard(dataDir);
});

it('stops with its database though a client is connected that says nothing', async () => {
  const { app, stop } = await served();
  const address = app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const begun = performance.now();
  await stop();
  expect(performance.now() - begun).toBeLessThan(4_000);
  expect(databaseRuns()).toBe(false);
});

describe('a start that fails stops the database that it started', () => {
  const failure = async (variables = {}) => {
    const fault = await serve(config(variables), () => {}).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    expect(databaseRuns()).toBe(false);
    return fault;
  };

  it('because the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await failure({ PORT: String(port) })).toContain('EADDRINUSE');
  });

  it('because the key is damaged, and says which file', async () => {
    const key = readFileSync(keyFile);
    onTestFinished(() => writeFileSync(keyFile, key));
    writeFileSync(keyFile, key.subarray(0, 40));
    expect(await failure()).toContain(`${keyFile} is damaged`);
  });

  it('because the key is missing that signed the database, and makes no other in its place', async () => {
    const key = readFileSync(keyFile);
    onTestFinished(() => writeFileSync(keyFile, key, { mode: 0o600 }));
    rmSync(keyFile);
    expect(await failure()).toMatch(/was signed with the key \w{16}, but .* holds no signing-key.pem/);
    expect(existsSync(keyFile)).toBe(false);
  });
});
