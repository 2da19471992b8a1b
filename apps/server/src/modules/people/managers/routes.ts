import { managerRoutes } from '@checkpoint/contract/calls/managers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Grant } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { companyById } from '../companies/known-company.ts';
import { findEmployee } from '../employees/queries.ts';
import { appointManager } from './appoint-manager.ts';
import { delegate, endDelegation } from './delegate.ts';
import { presentCharge, presentDelegation, presentManagers, presentSomebody } from './present.ts';
import { listCharges, listChargesOf, listDelegations, listDeputies } from './queries.ts';

interface ManagerDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
}

/** More than anybody chooses among. */
const mostDeputies = 500;

/** Who is in charge of which departments, as administrators decide it. */
export function managerRoutesOf(app: FastifyInstance, dependencies: ManagerDependencies): void {
  const { db, clock, feed } = dependencies;
  delegationRoutesOf(app, dependencies);

  endpoint(app, managerRoutes.listManagers, async ({ companyId }) => {
    const { timeZone } = await companyById(db, companyId);
    return answer(200, presentManagers(await listCharges(db, companyId, clock.now()), timeZone));
  });

  endpoint(app, managerRoutes.appointManager, async (grant, { params, body, request }) => {
    const { companyId } = grant;
    const wanted = body.departments.map(({ departmentId, from, until }) => ({
      ...{ departmentId, from: from ?? null, until: until ?? null },
    }));
    if (![params.employeeId, ...wanted.map(({ departmentId }) => departmentId)].every(isUuid))
      return refuse('not_found');
    const change = changeOf(grant, request, clock);
    const outcome = await appointManager(db, change, params.employeeId, wanted);
    if (outcome.kind === 'unknown') return refuse('not_found');
    if (outcome.kind === 'ends_too_early')
      return invalidField(`departments.${outcome.place}.until`, 'managers.endsTooEarly');
    if (outcome.kind !== 'appointed') return refuse(outcome.kind);
    feed.changed(companyId, params.employeeId);
    const { timeZone } = await companyById(db, companyId);
    const rows = await listChargesOf(db, companyId, change.now, outcome.userId);
    const [manager] = presentManagers(rows, timeZone);
    if (manager !== undefined) return answer(200, manager);
    const person = await findEmployee(db, companyId, params.employeeId);
    if (person === undefined) return refuse('not_found');
    const named = presentSomebody({ ...person, employee_id: person.id });
    return answer(200, { userId: outcome.userId, ...named, charges: [] });
  });
}

/** What managers hand over to each other. */
function delegationRoutesOf(app: FastifyInstance, { db, clock, feed }: ManagerDependencies): void {
  const delegationsOf = async ({ companyId, actor }: Grant) => {
    const { timeZone } = await companyById(db, companyId);
    const given = await listDelegations(db, companyId, clock.now(), actor.userId);
    return given.map((row) => presentDelegation(row, timeZone));
  };

  endpoint(app, managerRoutes.getCharges, async (grant) => {
    const { companyId, actor } = grant;
    const { timeZone } = await companyById(db, companyId);
    const charges = await listChargesOf(db, companyId, clock.now(), actor.userId);
    return answer(200, {
      charges: charges.map((row) => presentCharge(row, timeZone)),
      delegations: await delegationsOf(grant),
    });
  });

  endpoint(app, managerRoutes.listDeputies, async ({ companyId, actor, scope }) => {
    const departments = scope.kind === 'departments' ? scope.departments : [];
    const people = await listDeputies(db, companyId, actor.userId, departments, mostDeputies);
    return answer(200, people.map(presentSomebody));
  });

  endpoint(app, managerRoutes.delegate, async (grant, { body, request }) => {
    if (![body.employeeId, ...body.departmentIds].every(isUuid)) return refuse('not_found');
    const outcome = await delegate(db, changeOf(grant, request, clock), body);
    if (outcome === 'unknown') return refuse('not_found');
    if (outcome === 'ends_too_early') return invalidField('until', 'managers.endsTooEarly');
    if (outcome === 'too_long') return invalidField('until', 'managers.tooLong');
    if (outcome !== 'delegated') return refuse(outcome);
    feed.changed(grant.companyId, body.employeeId);
    return answer(201, await delegationsOf(grant));
  });

  endpoint(app, managerRoutes.endDelegation, async (grant, { params, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const isEnded = await endDelegation(db, changeOf(grant, request, clock), params.id);
    return isEnded ? answer(200, { done: true as const }) : refuse('not_found');
  });
}

const changeOf = ({ actor }: Grant, request: FastifyRequest, clock: Clock) => ({
  ...{ actor, origin: originOf(request), now: clock.now() },
});
