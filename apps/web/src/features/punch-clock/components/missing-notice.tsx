import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#platform/texts.ts';

/** Beside the two buttons that can both be right then. */
export function MissingNotice() {
  const t = useText();
  return (
    <p
      role="status"
      className="flex gap-3 rounded border border-attention bg-attention-soft p-4 max-md:text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {t('punchClock.checkOutMissing')}
    </p>
  );
}
