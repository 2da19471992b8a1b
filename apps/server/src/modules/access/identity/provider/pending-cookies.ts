import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '#kernel/http/scheme.ts';
import {
  digestOf,
  newPendingSignIn,
  type PendingSignIn,
  type Purpose,
  pendingFor,
  seal,
  unseal,
} from './pending-sign-in.ts';

/** A browser that begins this many sign-ins in ten minutes has given the earlier ones up, or is made to by a page. */
const most = 8;

/** The sign-ins that a browser has begun but not finished. */
export interface PendingCookies {
  begin(request: FastifyRequest, reply: FastifyReply, purpose: Purpose, now: Date): PendingSignIn;
  /** Takes the sign-in of this state, if this browser began it. Its cookie is removed, so that it works only once. */
  take(request: FastifyRequest, reply: FastifyReply, state: string, now: Date): PendingSignIn | undefined;
}

export function createPendingCookies(publicUrl: string, secret: Buffer): PendingCookies {
  const formOf = (request: FastifyRequest) => {
    const secure = isHttps(request, publicUrl);
    // The session's rules: bound to this host on HTTPS, so that no neighbouring site can slip one in.
    const prefix = `${secure ? '__Host-' : ''}checkpoint-login-`;
    return { prefix, options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const };
  };
  const nameOf = (prefix: string, state: string) => `${prefix}${digestOf(state).slice(0, 16)}`;

  return {
    begin(request, reply, purpose, now) {
      const { prefix, options } = formOf(request);
      const begun = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
      if (begun.length >= most) for (const name of begun) reply.clearCookie(name, options);
      const pending = newPendingSignIn(purpose, now);
      const sealed = seal(pending, secret);
      reply.setCookie(nameOf(prefix, pending.state), sealed, { ...options, maxAge: pendingFor / 1000 });
      return pending;
    },
    take(request, reply, state, now) {
      const { prefix, options } = formOf(request);
      const name = nameOf(prefix, state);
      const sealed = request.cookies[name];
      if (sealed === undefined) return undefined;
      reply.clearCookie(name, options);
      return unseal(sealed, state, secret, now);
    },
  };
}
