import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#kernel/language/texts.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { storageFault } from '../use-punch.ts';
import { HeldNotice } from './held-notice.tsx';
import { RefusedPunch } from './refused-punch.tsx';
import { WaitingPunches } from './waiting-punches.tsx';

interface PendingNoticesProps {
  timeZone: string;
  clockSkew: number;
  /** Called with the ids of waiting punches that the person has discarded. */
  onDiscarded: (ids: readonly string[]) => void;
}

/** What the server does not have or does not count yet, and whether this browser would keep another tap. */
export function PendingNotices({ onDiscarded, ...times }: PendingNoticesProps) {
  const t = useText();
  const offline = useOffline();
  const { waiting, setAside, held, canStore } = offline;
  const fault = canStore ? undefined : t(storageFault(offline));
  return (
    <>
      {/* With punches that wait it is said where they are said to be safe. */}
      {fault !== undefined && waiting.length === 0 && <StorageNotice fault={fault} />}
      {held !== undefined && <HeldNotice key={held.id} {...held} />}
      {setAside.map((punch) => (
        <RefusedPunch key={punch.action.id} punch={punch} {...times} />
      ))}
      {waiting.length > 0 && <WaitingPunches fault={fault} onDiscarded={onDiscarded} {...times} />}
    </>
  );
}

/** Said before anybody relies on a tap: this browser cannot keep one, or no further one. */
function StorageNotice({ fault }: { fault: string }) {
  return (
    <p
      role="alert"
      className="wrap-anywhere flex gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {fault}
    </p>
  );
}
