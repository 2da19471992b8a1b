import { HeldNotice, type HeldPunch } from './held-notice.tsx';
import { RefusedPunches } from './refused-punches.tsx';

export interface NotCountedProps {
  /** What was tapped last, where the server keeps it for review. */
  held: HeldPunch | undefined;
  timeZone: string;
  clockSkew: number;
}

export function NotCounted({ held, ...rest }: NotCountedProps) {
  return (
    <>
      {held !== undefined && <HeldNotice key={held.id} {...held} />}
      <RefusedPunches {...rest} />
    </>
  );
}
