import type { HeldReason } from '@checkpoint/domain/punch-decision';
import { type Canonical, type Head, type Link, nextLink } from '#platform/evidence/chain.ts';
import type { NewPunch, StatusChange } from './queries.ts';

const named = new Set(['in_office', 'out_of_office', 'lunch', 'vacation']);

/** What stays readable of a location status when a person's own words are erased. */
const statusKind = (locationStatus: string) => (named.has(locationStatus) ? locationStatus : 'custom');

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The facts of a punch that no erasure removes, in the order that every version-1 hash covers them. */
const lasting = (punch: NewPunch): Canonical[] => [
  ...[
    punch.companyId,
    punch.employeeId,
    punch.id,
    punch.type,
    iso(punch.timestamp),
    statusKind(punch.locationStatus),
  ],
  ...[punch.isOffline, iso(punch.receivedAt), iso(punch.occurredAt), punch.clockSuspect],
  ...[punch.timeZone, punch.department, punch.actorUserId, punch.source],
];

/** The values about a person's whereabouts and own words, which may be erased with their salt. */
const personal = (punch: NewPunch): Canonical[] => [
  punch.location,
  punch.locationStatus,
  punch.coordinates?.latitude ?? null,
  punch.coordinates?.longitude ?? null,
  punch.accuracy,
];

export const linkPunch = (
  head: Head,
  sequence: number,
  newDayAfterHours: number | null,
  punch: NewPunch,
): Link => nextLink(head, 'punch', [sequence, newDayAfterHours, ...lasting(punch)], personal(punch));

export const linkHeldPunch = (head: Head, reason: HeldReason, punch: NewPunch): Link =>
  nextLink(head, 'held_punch', [reason, ...lasting(punch)], personal(punch));

export const linkStatusChange = (head: Head, change: StatusChange): Link =>
  nextLink(
    head,
    'location_status_change',
    [
      ...[change.companyId, change.employeeId, change.id, change.sequence, iso(change.timestamp)],
      ...[statusKind(change.locationStatus), change.actorUserId, change.source],
    ],
    [change.locationStatus],
  );
