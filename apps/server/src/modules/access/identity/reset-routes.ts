import { resetRoutes } from '@checkpoint/contract/calls/password-reset';
import type { FastifyInstance } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { refusedPassword } from '#kernel/http/refused-password.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { endOthersSession } from './end-others-session.ts';
import { mailResetLink } from './request-reset-link.ts';
import { resetByLink } from './reset-link.ts';

/** The way back for who lost a password: a link, asked for by e-mail or made by the operator, and its use. */
export function resetRoutesOf(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { db, clock, sessions, throttle, mailer, baseUrl } = dependencies;

  publicEndpoint(app, resetRoutes.getResetWays, async () => answer(200, { byEmail: mailer !== undefined }));

  publicEndpoint(app, resetRoutes.requestResetLink, async (_actor, { body, request }) => {
    if (mailer === undefined) return refuse('not_found');
    const wait = await throttle.resetLink(body.email, request.address).count();
    if (wait !== null) return refuse('too_many_attempts', { retryAfterSeconds: wait });
    // Not waited for: neither the answer nor its time tells whether there is such an account.
    void mailResetLink(db, mailer, body, baseUrl(), originOf(request), clock.now()).catch((error: unknown) =>
      request.log.error({ err: error }, 'a reset link could not be made'),
    );
    return answer(200, { done: true as const });
  });

  publicEndpoint(app, resetRoutes.resetByLink, async (_actor, { body, request, reply }) => {
    const outcome = await resetByLink(db, body, originOf(request), clock.now());
    switch (outcome.kind) {
      case 'unknown':
        return refuse('reset_link_unknown');
      case 'password_refused':
        return refusedPassword('newPassword', outcome);
      case 'reset':
        await endOthersSession(sessions, request, reply, outcome.userId);
        return answer(200, {
          signInAt: outcome.authType === 'checkpoint' ? ('/employee/login' as const) : ('/login' as const),
        });
    }
  });
}
