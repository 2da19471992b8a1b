import type { FastifyInstance } from 'fastify';
import { baseUrl } from '#kernel/http/base-url.ts';
import type { Services } from '#record/services.ts';
import { createTellOwner } from './account-notice.ts';
import { identityRoutesOf } from './identity/routes.ts';
import { administratorsEntrance } from './identity/start-session.ts';
import { sessionRoutesOf } from './sessions/routes.ts';
import { createOwnerCheck } from './two-factors/owner-check.ts';
import { twoFactorRoutesOf } from './two-factors/routes.ts';
import { secondSteps } from './two-factors/sign-in-routes.ts';

/** Accounts and how somebody signs in: passwords, second factors, an identity provider, sessions. */
export function registerAccess(api: FastifyInstance, services: Services): void {
  const { db, clock, sessions, throttle, auditAfterAnswer, mailer, secretFor, settings } = services;
  const { registrationOpen, provider, publicUrl } = settings;
  const factorKey = secretFor('two factors');
  const checkOwner = createOwnerCheck({ db, clock, throttle, factorKey });
  const onUnsent = (error: unknown) => api.log.error({ err: error }, 'a mail could not be sent');
  const tellOwner = createTellOwner(mailer, throttle, onUnsent);
  identityRoutesOf(api, {
    ...{ db, clock, sessions, throttle, auditAfterAnswer, mailer, registrationOpen, provider, publicUrl },
    sealSecret: secretFor('sign-in at the identity provider'),
    baseUrl: () => baseUrl(api, publicUrl),
    askSecondStep: secondSteps({ db, clock, publicUrl }),
    ...{ checkOwner, tellOwner },
  });
  twoFactorRoutesOf(api, {
    ...{ db, clock, throttle, factorKey, publicUrl, checkOwner, tellOwner },
    enter: administratorsEntrance(db, clock, sessions, provider !== undefined),
  });
  sessionRoutesOf(api, { db, clock, sessions });
}
