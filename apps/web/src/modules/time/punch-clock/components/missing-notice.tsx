import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#kernel/language/texts.ts';
import { linkLook } from '#ui/button.tsx';

/**
 * Beside the two buttons that can both be right then. `onSay` leads to where one says when one left. On a phone it lies over
 * the page: as low as it can be, it leaves every place in sight that one has to choose from.
 */
export function MissingNotice({ onSay }: { onSay: (() => void) | undefined }) {
  const t = useText();
  return (
    <div className="flex gap-3 rounded border border-attention bg-attention-soft p-4 max-md:p-3 max-md:text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      <div>
        <p role="status">{t('punchClock.checkOutMissing')}</p>
        {onSay !== undefined && (
          <button type="button" onClick={onSay} className={`${linkLook} -mt-2.5 -mb-3.5`}>
            {t('punchClock.sayWhenLeft')}
          </button>
        )}
      </div>
    </div>
  );
}
