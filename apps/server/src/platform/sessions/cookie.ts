import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix binds the cookie to this host; browsers accept it on HTTPS only. */
const secureName = '__Host-checkpoint';
const plainName = 'checkpoint';

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The session token of a request. On HTTPS only the bound cookie counts. */
export const readToken = (request: FastifyRequest): string | undefined =>
  request.cookies[request.protocol === 'https' ? secureName : plainName];

export function writeToken(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  const secure = request.protocol === 'https';
  reply.setCookie(secure ? secureName : plainName, token, { ...cookieOptions, secure, expires });
}

export function clearToken(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https';
  reply.clearCookie(secure ? secureName : plainName, { ...cookieOptions, secure });
}
