import type { FastifyRequest } from 'fastify';
import type { HasLeft } from '#kernel/hashing-turns.ts';

/** Returns the check whether the client of a request has left, so that nobody would read the answer. */
export const leftBy =
  ({ raw }: FastifyRequest): HasLeft =>
  () =>
    raw.socket.destroyed;
