import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPool } from '#kernel/database/pool.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';
import { checkBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** PostgreSQL's message at the end of a COPY's rows. The next message has their number. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** Passes on the server's messages, with a pause after the rows of each COPY. */
async function pausing(host: string, port: number) {
  const pass = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const end = chunk.indexOf(copyDone) + copyDone.length;
      const isOver = end >= copyDone.length;
      to.write(isOver ? chunk.subarray(0, end) : chunk);
      if (isOver) await sleep(5).then(() => to.write(chunk.subarray(end)));
    }
    to.end();
  };
  const proxy = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.pipe(server);
    void pass(server, client).catch(() => client.destroy());
    client.on('error', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

it('counts the rows that PostgreSQL tells of a moment after the last of them', async () => {
  const { pool, connection } = await testDatabase();
  await pool.query(
    `insert into familiar_addresses select 'somebody ' || n, now() from generate_series(1, 3) n`,
  );
  const proxy = await pausing(connection.host, connection.port);
  const { port } = proxy.address() as AddressInfo;
  const slow = createPool({ ...connection, host: '127.0.0.1', port }, { size: 1, onError: () => undefined });
  const folder = testFolder();
  const file = join(folder, 'checkpoint.backup');
  expect(await writeBackup(slow, file, new Date('2026-03-03T00:00:00Z'))).toMatchObject({
    familiar_addresses: 3,
  });
  expect(await checkBackup(file)).toMatchObject({ familiar_addresses: 3 });
  expect(await readdir(folder)).toEqual(['checkpoint.backup']);
  await slow.end();
  proxy.close();
});
