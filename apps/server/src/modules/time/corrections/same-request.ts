import type { Change } from '@checkpoint/contract/calls/corrections';
import type { CorrectionOrder, OrderedChange } from './correction-order.ts';
import type { OpenRequestRow } from './queries.ts';

/** The id of an open request in which the same person asked for the same in the same words. */
export function sameRequest(open: readonly OpenRequestRow[], order: CorrectionOrder): string | undefined {
  const wanted = JSON.stringify(order.changes.map(asAsked));
  const own = open.filter(
    ({ actor_user_id, reason }) => actor_user_id === order.actorUserId && reason === order.reason,
  );
  const rowsOf = (requestId: string) => own.filter(({ request_id }) => request_id === requestId);
  return own.find(({ request_id }) => JSON.stringify(rowsOf(request_id).map(asKept)) === wanted)?.request_id;
}

const asAsked = ({ change }: OrderedChange) => [
  change.kind,
  targetOf(change),
  'type' in change ? change.type : null,
  'timestamp' in change ? Date.parse(change.timestamp) : null,
];

/** It is kept as what the id names, whichever it was called when it was asked for. */
const targetOf = (change: Change): string | null =>
  ('punchId' in change ? change.punchId : undefined) ??
  ('addedId' in change ? change.addedId : undefined) ??
  null;

const asKept = (row: OpenRequestRow) => [
  row.kind,
  row.punch_id ?? row.added_id,
  row.type,
  row.timestamp?.getTime() ?? null,
];
