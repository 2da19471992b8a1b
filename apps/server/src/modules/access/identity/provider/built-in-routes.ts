import { providerRoutes } from '@checkpoint/contract/calls/provider';
import type { FastifyInstance } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { endpoint, publicEndpoint } from '#record/actors/endpoint.ts';
import type { Sessions } from '#record/sessions/sessions.ts';
import { endOwnSession } from './end-own-session.ts';
import { linkingRefusal } from './policy.ts';

interface Dependencies {
  readonly sessions: Sessions;
  readonly publicUrl: string | undefined;
  readonly registrationOpen: boolean;
}

/** The navigations of an installation without an identity provider: they lead to the product's own pages. */
export function builtInRoutesOf(app: FastifyInstance, dependencies: Dependencies): void {
  const { registrationOpen } = dependencies;
  publicEndpoint(app, providerRoutes.getSignInOptions, async () =>
    answer(200, { provider: null, registrationOpen }),
  );
  publicEndpoint(app, providerRoutes.startSignIn, async (actor) => ({ redirect: actor ? '/' : '/login' }));
  publicEndpoint(app, providerRoutes.finishSignIn, async () => ({ redirect: '/login' }));
  endpoint(app, providerRoutes.startLinking, { refusal: linkingRefusal }, async () => refuse('not_found'));
  publicEndpoint(app, providerRoutes.endSignIn, async (_actor, { request, reply }) => {
    await endOwnSession(dependencies, request, reply);
    return { redirect: '/' };
  });
}
