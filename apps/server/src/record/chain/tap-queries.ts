import { backDatedAfterSeconds } from '@checkpoint/domain/punch-marks';

/** SQL for the fact behind the start or the end of a period. `name` tells the two apart. */
interface Side {
  readonly name: string;
  readonly punchId: string;
  readonly correctionId: string;
}

/**
 * Joins that find the tap at one side of a period: a row of the ledger, or a held punch that a correction moved or
 * accepted. There is no tap if a correction added the punch or settled the period. The company is $1.
 */
export const joinTap = ({ name, punchId, correctionId }: Side) => `
  left join corrections ${name}_change on ${name}_change.company_id = $1 and ${name}_change.id = ${correctionId}
  left join corrections ${name}_added on ${name}_added.company_id = $1
    and ${name}_added.id = case ${name}_change.kind when 'move' then ${name}_change.added_id end
  left join check_ins ${name}_punch on ${name}_punch.company_id = $1
    and ${name}_punch.id = coalesce(${punchId}, case ${name}_change.kind when 'move' then ${name}_change.punch_id end)
  left join held_punches ${name}_held on ${name}_held.company_id = $1
    and ${name}_held.id = coalesce(${name}_change.held_punch_id, ${name}_added.held_punch_id)
  left join late_positions ${name}_late on ${name}_late.company_id = $1
    and ${name}_late.punch_id = ${name}_punch.id`;

const underWay = (name: string) =>
  `coalesce(${name}_punch.synced_at - ${name}_punch.timestamp, ${name}_held.synced_at - ${name}_held.timestamp)`;

/** What the joined tap says of itself. */
export const tapOf = (name: string) => ({
  // A correction that moved what another one had added is about that one.
  correctionId: `coalesce(${name}_added.id, ${name}_change.id)`,
  isThere: `coalesce(${name}_punch.id, ${name}_held.id) is not null`,
  timestamp: `coalesce(${name}_punch.timestamp, ${name}_held.timestamp)`,
  isOffline: `coalesce(${name}_punch.is_offline, ${name}_held.is_offline, false)`,
  // As `punchMarks` has it: its client says offline, or it came late.
  isMarkedOffline: `(coalesce(${name}_punch.is_offline, false) or ${underWay(name)} is not null)`,
  isBackDated: `${underWay(name)} > interval '${backDatedAfterSeconds} seconds'`,
  secondsUnderWay: `extract(epoch from ${underWay(name)})::float8`,
  clockSuspect: `coalesce(${name}_punch.clock_suspect, ${name}_held.clock_suspect, false)`,
  syncedAt: `coalesce(${name}_punch.synced_at, ${name}_held.synced_at)`,
  location: `coalesce(${name}_late.location, ${name}_punch.location, ${name}_held.location)`,
  locationStatus: `coalesce(${name}_punch.location_status, ${name}_held.location_status)`,
  coordinates: `coalesce(${name}_punch.coordinates, ${name}_late.coordinates, ${name}_held.coordinates)`,
});
