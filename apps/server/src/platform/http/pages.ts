import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './answer.ts';
import { sendRefusal } from './send-error.ts';

const year = 31_536_000;

/**
 * Serves the built pages. Files under /assets carry a hash of their content in the name and never change; everything
 * else is asked for anew. Paths of the application, known to the browser alone, all get the one page.
 */
export async function addPages(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(serveStatic, {
      root: webRoot,
      // Looked up at each request: an update may replace the files under a running server.
      wildcard: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webRoot, 'assets'));
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url);
    if (webRoot === undefined || !isPage) return sendRefusal(request, reply, refuse('not_found'));
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
