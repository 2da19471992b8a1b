import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#platform/texts.ts';

/**
 * What was tapped is kept and does not count yet. It stands until the next tap: the state above stays as it was, and who
 * sees that alone taps again.
 */
export function HeldNotice() {
  const t = useText();
  return (
    <p
      role="alert"
      className="wrap-anywhere flex gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {t('punchClock.underReview')}
    </p>
  );
}
