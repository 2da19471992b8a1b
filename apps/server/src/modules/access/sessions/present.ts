import type { OwnSession } from '@checkpoint/contract/calls/sessions';
import { describeDevice } from '@checkpoint/domain/device';
import type { OwnSessionRow } from '#record/sessions/queries.ts';
import { nameOf } from './end-sessions.ts';

export const presentSession = ({ sid, sess }: OwnSessionRow, currentId: string): OwnSession => ({
  id: nameOf(sid),
  isCurrent: sid === currentId,
  startedAt: sess.createdAt,
  lastSeenAt: sess.usedAt,
  address: sess.address ?? null,
  device: describeDevice(sess.userAgent ?? null),
});
