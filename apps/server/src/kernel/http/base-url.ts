import type { FastifyInstance } from 'fastify';

/** The address that people open, without a trailing slash: the public one, else this machine's. */
export function baseUrl(app: FastifyInstance, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

/** Where employees sign in at an address. */
export const signInUrl = (address: string): string => `${address}/employee/login`;
