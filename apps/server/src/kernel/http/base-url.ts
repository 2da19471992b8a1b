import type { FastifyInstance } from 'fastify';

/** The address that people open, without a trailing slash: the public one, else this machine's. */
export function baseUrl(app: FastifyInstance, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

/** Where employees sign in, for mail to them; another machine cannot open this one's own address. */
export const signInUrl = (publicUrl: string | undefined): string | undefined =>
  publicUrl === undefined ? undefined : `${publicUrl}/employee/login`;
