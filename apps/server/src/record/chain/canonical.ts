import { isNamedStatus } from '@checkpoint/domain/location-status';

/** A value of the canonical form. Instants are ISO 8601 in UTC with milliseconds. */
type Canonical = string | number | boolean | null;

/**
 * The canonical form of every kind of evidence: which facts a hash covers, and which personal values enter only by
 * their commitment. Its order never changes within a version of the hash. Writing and verifying share these functions:
 * a fact that is missing here is not protected.
 */
export interface Evidence {
  /** Tells facts of different kinds apart that say the same. */
  readonly kind: string;
  readonly facts: readonly Canonical[];
  readonly personal: readonly Canonical[];
}

interface Position {
  readonly location: string | null;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  readonly accuracy: number | null;
}

/** What all evidence says: about whom, by whom and through what. */
interface Origin {
  readonly companyId: string;
  readonly employeeId: string;
  readonly actorUserId: string;
  readonly source: string;
}

export interface PunchEvidence extends Origin, Position {
  readonly id: string;
  readonly type: string;
  readonly timestamp: Date;
  readonly locationStatus: string | null;
  /** The client's word. */
  readonly isOffline: boolean;
  /** The server's: it did not come just now. */
  readonly isLate: boolean;
  readonly receivedAt: Date | null;
  readonly occurredAt: Date | null;
  readonly clockEvidence: object | null;
  readonly clockSuspect: boolean;
  readonly timeZone: string;
  readonly longestShiftHours: number;
  readonly department: string | null;
  readonly notes: string | null;
}

/** What stays readable of a location status when a person's own words are erased. */
const statusKind = (status: string | null) => (status !== null && isNamedStatus(status) ? status : 'custom');

/** A person's own words for where they are; nothing where they chose a named status. */
const ownWords = (status: string | null) => (status !== null && isNamedStatus(status) ? null : status);

const iso = (date: Date | null) => date?.toISOString() ?? null;

const origin = ({ companyId, employeeId, actorUserId, source }: Origin): Canonical[] => [
  companyId,
  employeeId,
  actorUserId,
  source,
];

const position = ({ location, coordinates, accuracy }: Position): Canonical[] => [
  location,
  coordinates?.latitude ?? null,
  coordinates?.longitude ?? null,
  accuracy,
];

const punchFacts = (punch: PunchEvidence): Canonical[] => [
  ...origin(punch),
  ...[punch.id, punch.type, iso(punch.timestamp), statusKind(punch.locationStatus), punch.isOffline],
  ...[iso(punch.receivedAt), iso(punch.occurredAt), punch.clockSuspect],
  punch.clockEvidence === null ? null : JSON.stringify(punch.clockEvidence),
  ...[punch.timeZone, punch.longestShiftHours, punch.department],
];

/** Before the server decided it, a punch was late exactly where it was offline, and its hash said that once. */
const lateness = ({ isLate, isOffline }: PunchEvidence): Canonical[] =>
  isLate === isOffline ? [] : [isLate];

const punchPersonal = (punch: PunchEvidence): Canonical[] => [
  ...position(punch),
  ownWords(punch.locationStatus),
  punch.notes,
];

/** Why a row may follow the one before it. */
export interface Succession {
  readonly sequence: number;
  readonly newDayAfterHours: number | null;
  readonly afterCorrectionId: string | null;
}

export const punchEvidence = (punch: PunchEvidence, succession: Succession): Evidence => ({
  kind: 'punch',
  facts: [
    ...punchFacts(punch),
    ...[succession.sequence, succession.newDayAfterHours, succession.afterCorrectionId],
    ...lateness(punch),
  ],
  personal: punchPersonal(punch),
});

export const heldPunchEvidence = (punch: PunchEvidence, reason: string): Evidence => ({
  kind: 'held_punch',
  facts: [...punchFacts(punch), reason, ...lateness(punch)],
  personal: punchPersonal(punch),
});

export interface StatusChangeEvidence extends Origin {
  readonly id: string;
  /** The row of the ledger that it is about; null where it is about a correction. */
  readonly sequence: number | null;
  readonly correctionId: string | null;
  readonly timestamp: Date;
  readonly locationStatus: string | null;
}

export const statusChangeEvidence = (change: StatusChangeEvidence): Evidence => ({
  kind: 'location_status_change',
  facts: [
    ...origin(change),
    ...[change.id, change.sequence, iso(change.timestamp), statusKind(change.locationStatus)],
    // Changes from before there was a correction to name were hashed without it.
    ...(change.correctionId === null ? [] : [change.correctionId]),
  ],
  personal: [ownWords(change.locationStatus)],
});

export interface LatePositionEvidence extends Origin, Position {
  readonly punchId: string;
  readonly timestamp: Date;
}

export const latePositionEvidence = (late: LatePositionEvidence): Evidence => ({
  kind: 'late_position',
  facts: [...origin(late), late.punchId, iso(late.timestamp)],
  personal: position(late),
});

export interface CorrectionEvidence extends Origin {
  readonly id: string;
  readonly requestId: string;
  readonly step: string;
  readonly askedId: string | null;
  readonly kind: string;
  readonly punchId: string | null;
  readonly addedId: string | null;
  readonly heldPunchId: string | null;
  readonly type: string | null;
  readonly timestamp: Date | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly timeZone: string;
  readonly longestShiftHours: number;
  readonly department: string | null;
}

export const correctionEvidence = (row: CorrectionEvidence): Evidence => ({
  kind: 'correction',
  facts: [
    ...origin(row),
    ...[row.id, row.requestId, row.step, row.askedId, row.kind, row.punchId, row.addedId, row.heldPunchId],
    ...[
      row.type,
      iso(row.timestamp),
      iso(row.createdAt),
      row.timeZone,
      row.longestShiftHours,
      row.department,
    ],
  ],
  personal: [row.reason],
});
