import type { FastifyInstance } from 'fastify';
import { baseUrl } from '#kernel/http/base-url.ts';
import { createCompanyMailer } from '#kernel/mail/company-mailer.ts';
import { createOwnerCheck } from '#modules/access/port.ts';
import type { Services } from '#record/services.ts';
import { administratorRoutesOf } from './administrators/routes.ts';
import { companyRoutesOf } from './companies/routes.ts';
import { departmentRoutesOf } from './departments/routes.ts';
import { careRoutesOf } from './employees/care-routes.ts';
import { createHire } from './employees/hire.ts';
import { peopleRoutesOf } from './employees/people-routes.ts';
import { employeeRoutesOf } from './employees/routes.ts';
import { managerRoutesOf } from './managers/routes.ts';
import { membershipRoutesOf } from './memberships/routes.ts';
import { profileRoutesOf } from './profile/routes.ts';
import { signUpRoutesOf } from './sign-up/routes.ts';

/** Companies, their departments, and the people in them. */
export function registerPeople(api: FastifyInstance, services: Services): void {
  const { db, clock, hub: feed, throttle, mailer, settings, secretFor, peopleFileProgram } = services;
  const { freeTierEmployees: defaultLimit, publicUrl } = settings;
  const hire = createHire(defaultLimit);
  const onUnsent = (error: unknown) => api.log.error({ err: error }, 'a mail could not be sent');
  const companyMailer = mailer && createCompanyMailer(mailer, throttle, onUnsent);
  companyRoutesOf(api, { db, clock, feed, throttle, publicUrl });
  signUpRoutesOf(api, { db, clock, feed, throttle, hire });
  departmentRoutesOf(api, { db, clock, feed });
  employeeRoutesOf(api, { db, clock, defaultLimit });
  profileRoutesOf(api, { db, clock, feed });
  careRoutesOf(api, {
    ...{ db, clock, feed, hire, defaultLimit, publicUrl },
    mailer: companyMailer,
    checkOwner: createOwnerCheck({ db, clock, throttle, factorKey: secretFor('two factors') }),
    baseUrl: () => baseUrl(api, publicUrl),
  });
  peopleRoutesOf(api, {
    ...{ db, clock, feed, throttle, defaultLimit, peopleFileProgram },
    ...{ publicUrl, mailer: companyMailer },
  });
  membershipRoutesOf(api, { db, clock, feed, throttle, hire, defaultLimit, mailer: companyMailer });
  administratorRoutesOf(api, { db, clock, feed, defaultLimit });
  managerRoutesOf(api, { db, clock, feed });
}
