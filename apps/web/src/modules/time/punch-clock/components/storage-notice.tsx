import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#kernel/language/texts.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { useStorageFault } from '../use-storage-fault.ts';

/** Said before anybody relies on a tap: this browser cannot keep one, or no further one. */
export function StorageNotice() {
  const t = useText();
  const fault = useStorageFault();
  const { waiting } = useOffline();
  // With punches that wait it is said where they are said to be safe.
  if (fault === null || waiting.length > 0) return null;
  return (
    <p
      role="alert"
      className="wrap-anywhere flex gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {t(fault)}
    </p>
  );
}
