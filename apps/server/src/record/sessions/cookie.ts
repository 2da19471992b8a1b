import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '#kernel/http/scheme.ts';

/** Binds a cookie to this host; browsers accept it on HTTPS only. */
const hostPrefix = '__Host-';

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** A cookie that carries a token: a session's, or a step's on the way to one. */
export interface TokenCookie {
  /** The token of a request. On HTTPS only the cookie that is bound to the host counts. */
  read(request: FastifyRequest): string | undefined;
  write(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createTokenCookie(publicUrl: string | undefined, name = 'checkpoint'): TokenCookie {
  const formOf = (request: FastifyRequest) => {
    const secure = isHttps(request, publicUrl);
    return { name: secure ? hostPrefix + name : name, secure };
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
