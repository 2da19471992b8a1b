import { type FoundColumns, peopleRoutes } from '@checkpoint/contract/calls/people';
import type { ColumnField } from '@checkpoint/contract/import-files';
import { personFields } from '@checkpoint/contract/person-fields';
import { en } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { leftBy } from '#kernel/http/has-left.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Grant } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { changeEmployees } from './change-employees.ts';
import { type ImportDependencies, importEmployees } from './import-employees.ts';
import { type LinkMailing, mailLinks } from './mail-links.ts';
import { previewPeople } from './people-file/preview-people.ts';
import { readBeside } from './people-file/read-beside.ts';
import { createReadingTurns } from './people-file/reading-turns.ts';
import { mostRows } from './people-file/table-row.ts';
import { presentEmployee } from './present.ts';
import { findEmployee } from './queries.ts';
import { restoreEmployee } from './restore-employee.ts';
import { lockRoom } from './room.ts';
import { tellTaken } from './tell-taken.ts';

export interface PeopleDependencies extends ImportDependencies, LinkMailing {
  readonly clock: Clock;
  readonly feed: PresenceFeed;
  readonly throttle: Throttle;
  /** Reads a file of people in a thread of its own: the built `people-file-program.ts`. */
  readonly peopleFileProgram: URL;
}

/** What administrators do to people beyond one at a time: restore, change many, import. */
export function peopleRoutesOf(app: FastifyInstance, dependencies: PeopleDependencies): void {
  const { db, clock, feed } = dependencies;
  const caretaker = ({ actor }: Grant, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(app, peopleRoutes.restoreEmployee, async (grant, { params, body, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const by = caretaker(grant, request);
    const outcome = await restoreEmployee(dependencies, by, params.id, body?.email ?? null);
    if (outcome.kind === 'unknown') return refuse('not_found');
    if (outcome.kind === 'plan_limit') return refuse('plan_limit', { values: { limit: outcome.limit } });
    if (outcome.kind !== 'restored') return refuse(outcome.kind);
    feed.changed(grant.companyId, params.id);
    const row = await findEmployee(db, grant.companyId, params.id);
    if (row === undefined) return refuse('not_found');
    return answer(200, { ...presentEmployee(row), activationToken: outcome.activationToken });
  });

  endpoint(app, peopleRoutes.changeEmployees, async (grant, { body, request }) => {
    const by = caretaker(grant, request);
    const results = await changeEmployees(db, by, body.ids, body.change);
    if (results === 'unauthenticated') return refuse('unauthenticated');
    for (const { id, outcome } of results) if (outcome === 'done') feed.changed(grant.companyId, id);
    const { change } = body;
    if (change.kind !== 'invite' || !change.byMail) return answer(200, { results });
    const mailed = await mailLinks(dependencies, grant.companyId, results, change.language);
    return answer(200, { results: [...mailed] });
  });

  endpoint(app, peopleRoutes.importEmployees, async (grant, { body, request }) => {
    const imported = await importEmployees(dependencies, caretaker(grant, request), body);
    if (imported === 'unauthenticated') return refuse('unauthenticated');
    const { results, employeeIds } = imported;
    for (const id of employeeIds) feed.changed(grant.companyId, id);
    return answer(200, { results: [...results] });
  });

  previewRoutesOf(app, dependencies);
}

const isTable =
  /^(text\/csv|application\/(csv|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\b/i;

/** Files are read nowhere else: for this call alone the server takes more than JSON. */
function previewRoutesOf(
  app: FastifyInstance,
  { db, clock, throttle, defaultLimit, peopleFileProgram }: PeopleDependencies,
): void {
  const turns = createReadingTurns();
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    endpoint(files, peopleRoutes.previewImport, async ({ companyId }, { request, query }) => {
      const { body, headers } = request;
      if (!Buffer.isBuffer(body) || !isTable.test(headers['content-type'] ?? ''))
        return refuse('not_a_table');
      const hasLeft = leftBy(request);
      const people = await turns.take(companyId, async () =>
        hasLeft() ? null : readBeside(peopleFileProgram, body, query),
      );
      if (people === null) return refuse('too_many_files', { retryAfterSeconds: 5 });
      const attempt = throttle.foreignAccount(companyId, request.address);
      const preview = await previewPeople(db, companyId, people, (emails) =>
        tellTaken(db, attempt, companyId, emails),
      );
      if (preview.kind === 'throttled') return refuse('too_many_attempts', preview);
      if (preview.kind === 'no_such_columns') return refuse('no_such_columns', lacking(preview));
      if (preview.kind !== 'read') return refuse(preview.kind, { values: { limit: mostRows } });
      const { left, limit } = await db.transaction((tx) =>
        lockRoom(tx, companyId, defaultLimit, clock.now()),
      );
      const { rows, columns, doubtful, encoding } = preview;
      return answer(200, {
        ...{ rows: [...rows], columns: [...columns], doubtfulFields: [...doubtful], encoding },
        unknownColumns: columns.flatMap(({ heading, field }) => (field === null && heading ? heading : [])),
        room: Number.isFinite(left) ? left : null,
        limit: limit === 0 ? null : limit,
      });
    });
  });
}

/** Headings that a refusal lists: a file of another kind may have hundreds. */
const mostListed = 20;

/** Names what is missing and what is there; a page lets the columns be chosen by hand. */
function lacking({ missing, columns, encoding }: FoundColumns) {
  const headings = columns.flatMap(({ heading }) => heading || []);
  const listed = headings.slice(0, mostListed).join(', ') || '–';
  return {
    values: {
      missing: missing.map((field) => `“${labelOf(field)}”`).join(', '),
      columns: headings.length > mostListed ? `${listed}, …` : listed,
    },
    details: { found: { missing, columns, encoding } },
  };
}

const labelOf = (field: ColumnField) =>
  translate(en, field === 'fullName' ? 'employees.fullName' : personFields[field].label);
