import { companyRoutes } from '@checkpoint/contract/calls/companies';
import { companyCode } from '@checkpoint/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Grant } from '#record/actors/actor.ts';
import { endpoint, publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { changeCompany, replaceCompanyCode } from './change-company.ts';
import { createCompany } from './create-company.ts';
import { foundingRefusal } from './policy.ts';
import { presentCompany, presentToAdministrator } from './present.ts';
import { findCompany, findCompanyByCode } from './queries.ts';

interface CompanyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
  readonly throttle: Throttle;
  readonly publicUrl: string | undefined;
}

export function companyRoutesOf(
  app: FastifyInstance,
  { db, clock, feed, throttle, publicUrl }: CompanyDependencies,
): void {
  const stamp = ({ actor }: Grant, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(
    app,
    companyRoutes.createCompany,
    { refusal: foundingRefusal },
    async (founder, { body, request }) => {
      const { name, address, settings = {} } = body;
      const company = await createCompany(
        db,
        { founderId: founder.userId, name, address, settings },
        originOf(request),
        clock.now(),
      );
      if (company === 'already_in_company') return refuse('already_in_company');
      return answer(201, presentToAdministrator(company, publicUrl));
    },
  );

  endpoint(app, companyRoutes.getCompany, async ({ companyId, actor }, { params }) => {
    const row = params.companyId === companyId ? await findCompany(db, companyId) : undefined;
    return row === undefined ? refuse('not_found') : answer(200, presentCompany(row, actor, publicUrl));
  });

  endpoint(app, companyRoutes.updateCompany, async (grant, { params, body, request }) => {
    if (params.companyId !== grant.companyId) return refuse('not_found');
    const outcome = await changeCompany(db, stamp(grant, request), body);
    const current = presentToAdministrator(outcome.company, publicUrl);
    if (outcome.kind === 'stale') return refuse('stale', { details: { current } });
    if (outcome.isNews) feed.companyChanged(grant.companyId);
    for (const employeeId of outcome.rejudgedIds) feed.changed(grant.companyId, employeeId);
    return answer(200, current);
  });

  endpoint(app, companyRoutes.replaceCompanyCode, async (grant, { params, request }) => {
    if (params.companyId !== grant.companyId) return refuse('not_found');
    const company = await replaceCompanyCode(db, stamp(grant, request));
    feed.companyChanged(grant.companyId);
    return answer(200, presentToAdministrator(company, publicUrl));
  });

  publicEndpoint(app, companyRoutes.findCompanyByCode, async (_actor, { params, request }) => {
    const attempt = throttle.companyCode(request.address);
    const wait = await attempt.refusedFor();
    if (wait !== null) return refuse('too_many_attempts', { retryAfterSeconds: wait });
    const code = companyCode.safeParse(params.code);
    const row = code.success ? await findCompanyByCode(db, code.data) : undefined;
    const refused = await (row === undefined ? attempt.count() : attempt.confirm());
    if (refused !== null) return refuse('too_many_attempts', { retryAfterSeconds: refused });
    return row === undefined ? refuse('company_code_unknown') : answer(200, { name: row.name });
  });
}
