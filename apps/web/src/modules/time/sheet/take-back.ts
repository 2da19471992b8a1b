import type { Change, CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { MonthSheet } from '@checkpoint/contract/calls/sheet';

type Period = MonthSheet['periods'][number];

/** The changes after which everything is as it was before those of a correction; `before` are the periods of then. */
export const takingBack = ({ changes }: CorrectionRequest, before: readonly Period[]): Change[] =>
  changes.toReversed().flatMap((change) => opposite(change, before) ?? []);

type Made = CorrectionRequest['changes'][number];

function opposite(
  { id, kind, punchId, addedId, about }: Made,
  before: readonly Period[],
): Change | undefined {
  const target = punchId ?? addedId ?? undefined;
  switch (kind) {
    case 'add':
      return { kind: 'void', addedId: id };
    case 'move':
      return about === null ? undefined : { kind: 'move', punchId: target, timestamp: about.timestamp };
    case 'void':
      return about === null ? undefined : { kind: 'add', ...about };
    case 'settle': {
      const period = before.find((each) => each.id === target);
      // It had been settled already, at another time.
      return period?.endedAt != null && period.endId === null
        ? { kind: 'settle', punchId: target, timestamp: period.endedAt }
        : { kind: 'void', addedId: id };
    }
    default:
      return undefined;
  }
}
