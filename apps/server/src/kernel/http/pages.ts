import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './answer.ts';
import { sendRefusal } from './send-error.ts';

const year = 31_536_000;

/**
 * Serves the built pages. Files under /assets have a content hash in their name and never change; all else is
 * revalidated. Paths that only the browser knows all get the one page.
 */
export async function addPages(
  app: FastifyInstance,
  webRoot: string | undefined,
  publicUrl: string | undefined,
): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(serveStatic, {
      root: webRoot,
      // Looked up at each request: an update may replace the files under a running server.
      wildcard: true,
      dotfiles: 'ignore',
      cacheControl: false,
      // The build puts a compressed file next to each asset. Files without one are compressed when sent.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webRoot, 'assets'));
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
  }
  if (webRoot !== undefined) app.get('/', (_request, reply) => sendPage(reply, webRoot, publicUrl));
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(request.url);
    // As every answer of the API: a proxy that kept it would deny the call that the next version has.
    if (/^\/api(\/|$)/.test(request.url)) reply.header('cache-control', 'no-store');
    if (webRoot === undefined || !isPage) return sendRefusal(request, reply, refuse('not_found'));
    return sendPage(reply, webRoot, publicUrl);
  });
}

/** A link preview needs the absolute address of the picture. */
async function sendPage(reply: FastifyReply, webRoot: string, publicUrl: string | undefined) {
  reply.header('cache-control', 'no-cache');
  if (publicUrl === undefined) return reply.sendFile('index.html');
  const page = await readFile(join(webRoot, 'index.html'), 'utf8');
  const { origin } = new URL(publicUrl);
  return reply
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('content="/share.png"', `content="${origin}/share.png"`));
}
