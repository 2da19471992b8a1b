import type { FastifyInstance } from 'fastify';
import { createOwnerCheck } from '#modules/access/port.ts';
import { companyById } from '#modules/people/port.ts';
import type { Services } from '#record/services.ts';
import { auditRoutesOf } from './audit/routes.ts';
import { closingRoutesOf } from './closing/routes.ts';
import { ownDataRoutesOf } from './own-data/routes.ts';

/** The trail of administration, and what is kept or handed over of a company. */
export function registerKeeping(api: FastifyInstance, services: Services): void {
  const { db, reads, clock, turns, signer, throttle, secretFor } = services;
  closingRoutesOf(api, { db, clock, turns, signer });
  ownDataRoutesOf(api, {
    ...{ db, reads, clock, turns, signer, throttle },
    checkOwner: createOwnerCheck({ db, clock, throttle, factorKey: secretFor('two factors') }),
  });
  auditRoutesOf(api, {
    ...{ db, reads, clock, turns },
    timeZoneOf: async (companyId) => (await companyById(db, companyId)).timeZone,
  });
}
