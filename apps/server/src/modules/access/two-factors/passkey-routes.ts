import { twoFactorRoutes } from '@checkpoint/contract/calls/two-factors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import type { Actor } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { ConfirmOwner } from './confirm-owner.ts';
import type { Owner, TwoFactorDependencies } from './dependencies.ts';
import { addPasskey, beginPasskey, giveName, mostPasskeys, removePasskey } from './passkeys.ts';
import { twoFactorRefusal } from './policy.ts';
import { relyingPartyOf } from './relying-party.ts';
import { createStepCookies } from './step-cookies.ts';

const owners = { refusal: twoFactorRefusal };

/** One's own passkeys. */
export function passkeyRoutesOf(
  app: FastifyInstance,
  { db, clock, factorKey, publicUrl, tellOwner }: TwoFactorDependencies,
  confirmOwner: ConfirmOwner,
): void {
  const { challenge: cookie } = createStepCookies(publicUrl);
  const owner = (actor: Actor, request: FastifyRequest): Owner => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(app, twoFactorRoutes.beginPasskey, owners, async (actor, { body, request, reply }) => {
    const party = relyingPartyOf(request, publicUrl);
    if (party === undefined) return refuse('passkeys_unavailable');
    const refusal = await confirmOwner(owner(actor, request), body, request.address);
    if (refusal !== null) return refusal;
    const { options, token, expires } = await beginPasskey(db, party, owner(actor, request));
    cookie.write(request, reply, token, expires);
    return answer(200, { ...options });
  });

  endpoint(app, twoFactorRoutes.addPasskey, owners, async (actor, { body, request, reply }) => {
    const party = relyingPartyOf(request, publicUrl);
    const token = cookie.read(request);
    if (party === undefined || !token) return refuse('passkey_not_added');
    cookie.clear(request, reply);
    const outcome = await addPasskey(db, factorKey, party, owner(actor, request), token, body);
    if (outcome.kind === 'added') {
      tellOwner(actor, 'passkeyAdded', body.language);
      return answer(201, { recoveryCodes: outcome.recoveryCodes });
    }
    if (outcome.kind !== 'too_many_passkeys') return refuse(outcome.kind);
    return refuse(outcome.kind, { values: { limit: mostPasskeys } });
  });

  endpoint(app, twoFactorRoutes.renamePasskey, owners, async (actor, { params, body, request }) =>
    (await giveName(db, owner(actor, request), params.id, body.name))
      ? answer(200, { done: true as const })
      : refuse('not_found'),
  );

  endpoint(app, twoFactorRoutes.removePasskey, owners, async (actor, { params, body, request }) => {
    const refusal = await confirmOwner(owner(actor, request), body, request.address);
    if (refusal !== null) return refusal;
    const outcome = await removePasskey(db, owner(actor, request), params.id);
    if (outcome !== 'removed') return refuse(outcome);
    tellOwner(actor, 'passkeyRemoved', body.language);
    return answer(200, { done: true as const });
  });
}
