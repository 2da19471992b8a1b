import { timeRoutes } from '@checkpoint/contract/calls/time';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import { answer } from '#kernel/http/answer.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';

/** A call like every other: what lets punches through lets this question through. */
export function addTime(api: FastifyInstance, clock: Clock): void {
  publicEndpoint(api, timeRoutes.getTime, async () => answer(200, { now: clock.now().toISOString() }));
}
