import { punchForm } from '@checkpoint/contract/calls/punches';
import type { Database } from '#kernel/database/database.ts';
import { correct } from '#modules/time/corrections/correct.ts';
import { overEverybody } from '#modules/time/corrections/correction-order.ts';
import { decide } from '#modules/time/corrections/decide.ts';
import { attachLatePosition } from '#modules/time/punches/attach-position.ts';
import { changeLocationStatus } from '#modules/time/punches/change-location-status.ts';
import { recordPunch } from '#modules/time/punches/record-punch.ts';
import { commandLine } from '#record/audit/origin.ts';
import type { Place } from './cast.ts';
import type { Fact, Tap } from './facts.ts';
import type { Hired } from './hire-members.ts';

/** Runs the use case of a fact, with the clock set to the fact's time. */
export async function replay(
  db: Database,
  employee: Hired,
  administratorId: string,
  fact: Fact,
): Promise<void> {
  const now = new Date(fact.at);
  const outcome = await carryOut(db, employee, administratorId, fact, now);
  const expected = fact.kind === 'punch' ? fact.expected : 'done';
  if (outcome !== expected)
    throw new Error(`a ${fact.kind} of ${now.toISOString()} was ${outcome}, not ${expected}`);
}

async function carryOut(
  db: Database,
  employee: Hired,
  administratorId: string,
  fact: Fact,
  now: Date,
): Promise<string> {
  const { companyId, employeeId, userId } = employee;
  switch (fact.kind) {
    case 'punch':
      return (await recordPunch(db, employee, punchForm.parse(asRequest(fact)), now)).kind;
    case 'status':
      return (await changeLocationStatus(db, employee, { locationStatus: fact.locationStatus }, now)) === null
        ? 'refused'
        : 'done';
    case 'position': {
      const fix = { location: written(fact.position), coordinates: fact.position, accuracy: 35 };
      const { kind } = await attachLatePosition(db, employee, fact.punchId, fix, now);
      return kind === 'attached' ? 'done' : kind;
    }
    case 'correct': {
      const { requestId, reason } = fact;
      const order = { companyId, employeeId, requestId, reason, origin: commandLine, now };
      const refusal = await correct(db, {
        ...order,
        ...(fact.by === 'employee'
          ? { ...overEverybody(userId), step: 'asked' }
          : { ...overEverybody(administratorId), step: 'accepted' }),
        changes: fact.changes.map((change) => ({ change, askedId: null })),
      });
      return refusal?.outcome ?? 'done';
    }
    case 'decide': {
      const { requestId, decision, reason } = fact;
      const made = {
        companyId,
        requestId,
        ...overEverybody(administratorId),
        decision,
        reason,
        now,
        origin: commandLine,
      };
      const decided = await decide(db, made);
      return decided === 'request_unknown' ? decided : (decided.refusal?.outcome ?? 'done');
    }
  }
}

const written = ({ latitude, longitude }: Place) => `${latitude}, ${longitude}`;
const iso = (instant: number) => new Date(instant).toISOString();

function asRequest({ id, type, locationStatus, position, offline }: Tap) {
  return {
    ...{ id, type, locationStatus, coordinates: position, accuracy: position === null ? null : 12 },
    location: position === null ? 'Unknown' : written(position),
    isOffline: offline !== null,
    ...(offline !== null && {
      occurredAt: iso(offline.occurredAt),
      sentAt: iso(offline.sentAt),
      clock: { monotonicAge: offline.monotonicAge },
    }),
  };
}
