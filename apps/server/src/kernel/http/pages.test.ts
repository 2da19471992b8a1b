import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPages } from './pages.ts';

let app: FastifyInstance;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkpoint-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>the page</p>');
  await writeFile(join(folder, 'sw.js'), '');
  await writeFile(join(folder, 'assets/app-1.js'), '');
  await writeFile(join(folder, '.built-from'), 'secret');
  app = Fastify();
  await addPages(app, folder, undefined);
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the built pages', () => {
  it.each(['/', '/checkin', '/index.html', '/nowhere'])('give %s the one page, revalidated', async (path) => {
    const reply = await app.inject(path);
    expect([reply.statusCode, reply.body]).toEqual([200, '<p>the page</p>']);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/', '/checkin', '/assets/app-1.js', '/assets/gone.js'])(
    'answer HEAD of %s as GET',
    async (path) => {
      const [asked, read] = [await app.inject({ method: 'HEAD', url: path }), await app.inject(path)];
      // Node sends no body with an answer to HEAD; this one bypasses it.
      if (asked.statusCode === 200) expect(asked.body).toBe('');
      for (const name of ['content-type', 'cache-control'])
        expect(asked.headers[name]).toBe(read.headers[name]);
      expect(asked.statusCode).toBe(read.statusCode);
    },
  );

  it('cache files with a hash in their name for ever, and revalidate the others', async () => {
    const [hashed, worker] = [await app.inject('/assets/app-1.js'), await app.inject('/sw.js')];
    expect(hashed.headers['cache-control']).toMatch(/immutable/);
    expect(worker.headers['cache-control']).toBe('no-cache');
  });

  it('give a file compressed by the build to browsers that understand it, and the file itself to others', async () => {
    const [path, accepted] = ['/assets/app-3.js', 'gzip, deflate, br, zstd'];
    await writeFile(join(folder, path), 'plain');
    await writeFile(join(folder, `${path}.br`), brotliCompressSync('compressed'));

    const asked = await app.inject({ url: path, headers: { 'accept-encoding': accepted } });
    expect(brotliDecompressSync(asked.rawPayload).toString()).toBe('compressed');
    expect(asked.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: 'accept-encoding',
    });
    expect((await app.inject(path)).body).toBe('plain');
  });

  it('may be replaced while the server runs', async () => {
    await writeFile(join(folder, 'assets/app-2.js'), 'new');
    await writeFile(join(folder, 'index.html'), '<p>new</p>');
    expect((await app.inject('/assets/app-2.js')).body).toBe('new');
    expect((await app.inject('/')).body).toBe('<p>new</p>');
  });

  it('answer for a file that is gone with an error and not with the page', async () => {
    const reply = await app.inject('/assets/app-0.js');
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it.each(['/.built-from', '/assets/../.built-from', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00'])(
    'give away nothing of %s',
    async (path) => {
      const reply = await app.inject(path);
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.body).not.toMatch(/secret|root:/);
    },
  );
});

it('name the picture of a shared link by its whole address, where that is known', async () => {
  await writeFile(join(folder, 'index.html'), '<meta property="og:image" content="/share.png" />');
  const shared = Fastify();
  await addPages(shared, folder, 'https://checkpoint.example.com');
  for (const path of ['/', '/login']) {
    const { body, headers } = await shared.inject(path);
    expect(body).toBe('<meta property="og:image" content="https://checkpoint.example.com/share.png" />');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
  await shared.close();
});
