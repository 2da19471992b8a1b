import { activationRoutes } from '@checkpoint/contract/calls/activation';
import type { SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { refusedPassword } from '#kernel/http/refused-password.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { activate, activationOf } from './activation.ts';
import type { IdentityDependencies, StartSession } from './dependencies.ts';
import { endOthersSession } from './end-others-session.ts';
import type { AccountRow } from './queries.ts';
import { asksSecondStep } from './sign-in.ts';

/** Somebody who was removed at this very moment has no use for their link any more. */
const enter = (signedIn: SignedIn | null) =>
  signedIn === null ? refuse('link_invalid') : answer(200, signedIn);

/** A link replaces only the password. A person with a second step still signs in as usual. */
const entersByLink = (account: AccountRow) => account.auth_type === 'checkpoint' && !asksSecondStep(account);

const signInPageOf = ({ auth_type }: AccountRow): '/employee/login' | '/login' =>
  auth_type === 'checkpoint' ? '/employee/login' : '/login';

/** Choosing a password by a one-time link. Its token cannot be guessed, so that no try needs to be counted. */
export function activationRoutesOf(
  app: FastifyInstance,
  { db, clock, sessions }: IdentityDependencies,
  start: StartSession,
): void {
  publicEndpoint(app, activationRoutes.readActivation, async (_actor, { body }) => {
    const found = await activationOf(db, body.token, clock.now());
    if (found === undefined) return refuse('link_invalid');
    return answer(200, {
      firstName: found.first_name,
      email: found.email,
      companyName: found.company_name,
    });
  });

  publicEndpoint(app, activationRoutes.activate, async (_actor, { body, request, reply }) => {
    const outcome = await activate(db, body.token, body.password, originOf(request), clock.now());
    switch (outcome.kind) {
      case 'activated':
        if (entersByLink(outcome.account))
          return enter(await start(request, reply, outcome.account, 'password'));
        await endOthersSession(sessions, request, reply, outcome.account.id);
        return answer(202, { signInAt: signInPageOf(outcome.account) });
      case 'link_invalid':
        return refuse('link_invalid');
      case 'password_refused':
        return refusedPassword('password', outcome);
    }
  });
}
