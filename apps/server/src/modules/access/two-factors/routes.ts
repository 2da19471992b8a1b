import { twoFactorRoutes } from '@checkpoint/contract/calls/two-factors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import type { Actor } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { confirmOwnerWith } from './confirm-owner.ts';
import type { Owner, TwoFactorDependencies } from './dependencies.ts';
import { beginTotp, confirmEnrolment, removeTotp } from './enrol-totp.ts';
import { passkeyRoutesOf } from './passkey-routes.ts';
import { twoFactorRefusal } from './policy.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { signInRoutesOf } from './sign-in-routes.ts';
import { readTwoFactors } from './state.ts';

const owners = { refusal: twoFactorRefusal };

/**
 * One's own second factors. Every change but a name asks for the password and the second step, and is told to the owner: a
 * stolen session must not bind the account.
 */
export function twoFactorRoutesOf(app: FastifyInstance, dependencies: TwoFactorDependencies): void {
  const { db, clock, factorKey, tellOwner } = dependencies;
  const confirmOwner = confirmOwnerWith(dependencies);
  const owner = (actor: Actor, request: FastifyRequest): Owner => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(app, twoFactorRoutes.getTwoFactors, owners, async ({ userId }) =>
    answer(200, await readTwoFactors(db, userId)),
  );

  endpoint(app, twoFactorRoutes.beginTotp, owners, async (actor, { body, request }) => {
    const refusal = await confirmOwner(owner(actor, request), body, request.address);
    if (refusal !== null) return refusal;
    const enrolment = await beginTotp(db, factorKey, owner(actor, request));
    return enrolment === 'second_factor_exists' ? refuse(enrolment) : answer(200, enrolment);
  });

  endpoint(app, twoFactorRoutes.confirmTotp, owners, async (actor, { body, request }) => {
    const outcome = await confirmEnrolment(db, factorKey, owner(actor, request), body.code);
    if (outcome.kind === 'confirmed') {
      tellOwner(actor, 'appAdded', body.language);
      return answer(200, { recoveryCodes: outcome.recoveryCodes });
    }
    if (outcome.kind !== 'wrong_code') return refuse(outcome.kind);
    return refuse('wrong_code', { issues: invalidField('code', 'error.wrong_code').issues ?? [] });
  });

  endpoint(app, twoFactorRoutes.removeTotp, owners, async (actor, { body, request }) => {
    const refusal = await confirmOwner(owner(actor, request), body, request.address);
    if (refusal !== null) return refusal;
    const outcome = await removeTotp(db, owner(actor, request));
    if (outcome !== 'removed') return refuse(outcome);
    tellOwner(actor, 'appRemoved', body.language);
    return answer(200, { done: true as const });
  });

  endpoint(app, twoFactorRoutes.renewRecoveryCodes, owners, async (actor, { body, request }) => {
    const refusal = await confirmOwner(owner(actor, request), body, request.address);
    if (refusal !== null) return refusal;
    const renewed = await renewRecoveryCodes(db, factorKey, owner(actor, request));
    if (typeof renewed === 'string') return refuse(renewed);
    tellOwner(actor, 'recoveryCodes', body.language);
    return answer(200, { recoveryCodes: renewed });
  });

  passkeyRoutesOf(app, dependencies, confirmOwner);
  signInRoutesOf(app, dependencies);
}
