import {
  type CorrectionEvidence,
  correctionEvidence,
  heldPunchEvidence,
  type LatePositionEvidence,
  latePositionEvidence,
  type PunchEvidence,
  punchEvidence,
  type StatusChangeEvidence,
  type Succession,
  statusChangeEvidence,
} from './canonical.ts';
import { boolean, type FactKind, type FactKindOf, integer, text, time, uuid } from './fact-kind.ts';

const origin = {
  companyId: uuid('company_id'),
  employeeId: uuid('employee_id'),
  actorUserId: uuid('actor_user_id'),
  source: text('source'),
};

const position = {
  location: { name: 'location', type: 'text', erased: 'value' },
  coordinates: { name: 'coordinates', type: 'coordinates', erased: 'value' },
  accuracy: { name: 'accuracy', type: 'accuracy', erased: 'value' },
} as const;

const locationStatus = { name: 'location_status', type: 'text', erased: 'words' } as const;

const punch = {
  ...origin,
  ...position,
  id: uuid('id'),
  type: text('type'),
  timestamp: time('timestamp'),
  locationStatus,
  isOffline: boolean('is_offline'),
  occurredAt: time('occurred_at'),
  clockEvidence: { name: 'clock_evidence', type: 'clock evidence' },
  clockSuspect: boolean('clock_suspect'),
  timeZone: text('time_zone'),
  longestShiftHours: integer('longest_shift_hours'),
  department: text('department'),
  notes: { name: 'notes', type: 'text', erased: 'value' },
} as const;

type StoredPunch = Omit<PunchEvidence, 'isLate' | 'receivedAt'>;

/** A row of the ledger, with what it says of the row or the anchor that it follows. */
export interface LedgerFact extends StoredPunch, Succession {
  readonly createdAt: Date | null;
  /** Late punches only: `createdAt` once more, as the specification has it. */
  readonly syncedAt: Date | null;
  readonly previousSequence: number | null;
  readonly anchorSequence: number | null;
  readonly previousType: string | null;
  readonly previousTimestamp: Date | null;
}

export const punches: FactKindOf<LedgerFact> = {
  table: 'check_ins',
  columns: {
    ...punch,
    createdAt: time('created_at'),
    syncedAt: time('synced_at'),
    sequence: { ...integer('sequence'), isAssigned: true },
    newDayAfterHours: integer('new_day_after_hours'),
    afterCorrectionId: uuid('after_correction_id'),
    previousSequence: integer('previous_sequence'),
    anchorSequence: { ...integer('anchor_sequence'), isAssigned: true },
    previousType: text('previous_type'),
    previousTimestamp: time('previous_timestamp'),
  },
  evidence: (row) =>
    punchEvidence({ ...row, isLate: row.syncedAt !== null, receivedAt: receiptOf(row) }, row),
  key: 'id',
  writtenAt: ['created_at', 'timestamp'],
  restsOn: ['after_correction_id'],
  order: 'sequence',
};

/** Where the two receipts of a late punch differ, somebody changed one of them: neither is believed. */
const receiptOf = ({ createdAt, syncedAt }: LedgerFact): Date | null =>
  syncedAt === null || syncedAt.getTime() === createdAt?.getTime() ? createdAt : null;

interface HeldFact extends StoredPunch {
  readonly syncedAt: Date | null;
  readonly reason: string;
}

export const heldPunches: FactKindOf<HeldFact> = {
  table: 'held_punches',
  columns: { ...punch, syncedAt: time('synced_at'), reason: text('reason') },
  // Only late punches are ever held.
  evidence: (row) => heldPunchEvidence({ ...row, isLate: true, receivedAt: row.syncedAt }, row.reason),
  key: 'id',
  writtenAt: ['synced_at'],
  restsOn: [],
  order: 'chain_position',
};

export const statusChanges: FactKindOf<StatusChangeEvidence> = {
  table: 'location_status_changes',
  columns: {
    ...origin,
    id: uuid('id'),
    sequence: integer('sequence'),
    correctionId: uuid('correction_id'),
    timestamp: time('timestamp'),
    locationStatus,
  },
  evidence: statusChangeEvidence,
  key: 'id',
  writtenAt: ['timestamp'],
  restsOn: [{ ledgerSequence: 'sequence' }, 'correction_id'],
  order: 'chain_position',
};

export const latePositions: FactKindOf<LatePositionEvidence> = {
  table: 'late_positions',
  columns: { ...origin, ...position, punchId: uuid('punch_id'), timestamp: time('timestamp') },
  evidence: latePositionEvidence,
  key: 'punch_id',
  writtenAt: ['timestamp'],
  restsOn: ['punch_id'],
  order: 'chain_position',
};

export const corrections: FactKindOf<CorrectionEvidence> = {
  table: 'corrections',
  columns: {
    ...origin,
    id: uuid('id'),
    requestId: uuid('request_id'),
    step: text('step'),
    askedId: uuid('asked_id'),
    kind: text('kind'),
    punchId: uuid('punch_id'),
    addedId: uuid('added_id'),
    heldPunchId: uuid('held_punch_id'),
    type: text('type'),
    timestamp: time('timestamp'),
    reason: { name: 'reason', type: 'text', erased: 'value' },
    createdAt: time('created_at'),
    timeZone: text('time_zone'),
    longestShiftHours: integer('longest_shift_hours'),
    department: text('department'),
  },
  evidence: correctionEvidence,
  key: 'id',
  writtenAt: ['created_at'],
  restsOn: ['asked_id', 'punch_id', 'added_id', 'held_punch_id'],
  order: 'chain_position',
};

/** Every kind of fact that stands in the chain. A new one is added here, with a migration that makes its table. */
export const factKinds: readonly FactKind[] = [
  punches,
  heldPunches,
  statusChanges,
  latePositions,
  corrections,
];
