import type { FastifyRequest } from 'fastify';
import type { HasLeft } from '#kernel/hashing-turns.ts';

/** Whether the client of a request is gone: nobody would read the answer. */
export const leftBy =
  ({ raw }: FastifyRequest): HasLeft =>
  () =>
    raw.socket.destroyed;
