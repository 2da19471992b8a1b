import { providerRoutes } from '@checkpoint/contract/calls/provider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { endpoint, publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { isWrong } from '../../two-factors/confirm-owner.ts';
import { auditRefusal } from './audit-refusal.ts';
import { endOwnSession } from './end-own-session.ts';
import { createFinish, failed, type ProviderDependencies } from './finish-sign-in.ts';
import { createPendingCookies } from './pending-cookies.ts';
import { linkingRefusal } from './policy.ts';
import { isProviderFault, type ProviderFault } from './provider-fault.ts';
import { findIdToken } from './queries.ts';

/** Signing in and out at the identity provider, and linking an account of one's own to it. */
export function providerRoutesOf(app: FastifyInstance, dependencies: ProviderDependencies): void {
  const { db, clock, provider, registrationOpen, checkOwner } = dependencies;
  const cookies = createPendingCookies(dependencies.publicUrl, dependencies.secret);
  const finish = createFinish(dependencies, cookies);

  publicEndpoint(app, providerRoutes.getSignInOptions, async () =>
    answer(200, { provider: provider.name, registrationOpen }),
  );

  publicEndpoint(app, providerRoutes.startSignIn, async (actor, { query, request, reply }) => {
    if (actor !== null) return { redirect: '/' };
    const pending = cookies.begin(request, reply, { linkTo: null }, clock.now());
    const address = await provider.signInAddress(pending, query.account === 'other');
    return { redirect: isProviderFault(address) ? notStarted(request, address) : address };
  });

  publicEndpoint(app, providerRoutes.finishSignIn, async (actor, { request, reply }) => ({
    redirect: await finish(actor, request, reply),
  }));

  endpoint(
    app,
    providerRoutes.startLinking,
    { refusal: linkingRefusal },
    async (actor, { body, request, reply }) => {
      const { password: currentPassword, code, language } = body;
      const refusal = await checkOwner(actor, { currentPassword, code }, request.address, 'password');
      if (refusal !== null) {
        const at = { origin: originOf(request), now: clock.now() };
        const refused = { userId: actor.userId, reason: refusal.refused, ...at };
        if (isWrong(refusal, code)) await auditRefusal(db, { action: 'identity_link_refused', ...refused });
        return refusal;
      }
      const pending = cookies.begin(request, reply, { linkTo: actor.userId, language }, clock.now());
      const address = await provider.signInAddress(pending, false);
      if (!isProviderFault(address)) return answer(200, { location: address.href });
      notStarted(request, address);
      return refuse('provider_unavailable');
    },
  );

  publicEndpoint(app, providerRoutes.endSignIn, async (actor, { request, reply }) => {
    const idToken = actor === null ? undefined : await findIdToken(db, actor.sessionId);
    const isEnded = await endOwnSession(dependencies, request, reply);
    if (!isEnded || idToken === undefined) return { redirect: '/' };
    return { redirect: (await provider.signOutAddress(idToken)) ?? '/' };
  });
}

function notStarted(request: FastifyRequest, { cause }: ProviderFault) {
  request.log.warn({ cause }, 'the identity provider cannot be asked to sign anybody in');
  return failed('unavailable');
}
