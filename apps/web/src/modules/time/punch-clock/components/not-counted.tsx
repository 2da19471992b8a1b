import { useOffline } from '#outbox/offline-provider.tsx';
import { HeldNotice } from './held-notice.tsx';
import { RefusedPunches } from './refused-punches.tsx';

export interface NotCountedProps {
  timeZone: string;
  clockSkew: number;
}

export function NotCounted(props: NotCountedProps) {
  const { held } = useOffline();
  return (
    <>
      {held !== undefined && <HeldNotice key={held.id} {...held} />}
      <RefusedPunches {...props} />
    </>
  );
}
