import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '#platform/http/scheme.ts';

/** The `__Host-` prefix binds the cookie to this host; browsers accept it on HTTPS only. */
const secureName = '__Host-checkpoint';
const plainName = 'checkpoint';

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The cookie that carries a session's token. */
export interface TokenCookie {
  /** The token of a request. On HTTPS only the bound cookie counts. */
  read(request: FastifyRequest): string | undefined;
  write(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createTokenCookie(publicUrl: string | undefined): TokenCookie {
  const formOf = (request: FastifyRequest) => {
    const secure = isHttps(request, publicUrl);
    return { name: secure ? secureName : plainName, secure };
  };
  return {
    read: (request) => request.cookies[formOf(request).name],
    write(request, reply, token, expires) {
      const { name, secure } = formOf(request);
      reply.setCookie(name, token, { ...cookieOptions, secure, expires });
    },
    clear(request, reply) {
      const { name, secure } = formOf(request);
      reply.clearCookie(name, { ...cookieOptions, secure });
    },
  };
}
