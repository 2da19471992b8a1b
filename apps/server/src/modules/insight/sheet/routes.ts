import { sheetRoutes } from '@checkpoint/contract/calls/sheet';
import type { FastifyInstance } from 'fastify';
import type { LimitFunction } from 'p-limit';
import type { Clock } from '#kernel/clock.ts';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import { refuseIfAborted } from '#kernel/files/make-in-turn.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { untilClosed } from '#kernel/http/send-file.ts';
import { subjectOf } from '#modules/time/port.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { monthSheet } from './month-sheet.ts';

interface SheetDependencies {
  readonly db: ReadableDatabase;
  readonly clock: Clock;
  /** Lets a few screens be read at the same time. */
  readonly inTurn: LimitFunction;
}

export function sheetRoutesOf(app: FastifyInstance, { db, clock, inTurn }: SheetDependencies): void {
  endpoint(app, sheetRoutes.getSheet, async (grant, { query, reply }) => {
    const subject = await subjectOf(db, grant, query.employeeId);
    if (subject === null) return refuse('not_found');
    const wanted = { companyId: grant.companyId, subject, month: query.month };
    const signal = untilClosed(reply);
    return refuseIfAborted(signal, async () => {
      const sheet = await inTurn(() => monthSheet(db, wanted, clock.now(), signal));
      return sheet === undefined ? refuse('not_found') : answer(200, sheet);
    });
  });
}
