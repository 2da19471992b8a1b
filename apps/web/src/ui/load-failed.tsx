import CircleAlert from 'lucide-react/icons/circle-alert';
import { createPortal } from 'react-dom';
import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { reloadWhenSafe } from '#kernel/leave-to.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

interface LoadFailedProps {
  /** Said in the part's place on the page; without it, the notice lies over the page. */
  text?: string | undefined;
  /** Missing where the part must not be dismissed. */
  onClose?: (() => void) | undefined;
}

/**
 * The notice of a part that could not be loaded, with a warning about a reload. Browsers never request a failed module
 * again on the same page, so only a reload helps.
 */
export function LoadFailed({ text, onClose }: LoadFailedProps) {
  const t = useText();
  const { pending, run } = useAction(reloadWhenSafe);
  const look = text
    ? 'rounded border border-attention bg-attention-soft p-4'
    : 'over-page bottom-4 z-40 animate-appear p-5';
  const notice = (
    <div role="alert" className={classes('grid gap-4', look)}>
      <div className="flex gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
        <div>
          <p>{text ?? t('shell.noAnswer')}</p>
          <p>{t('shell.reloadLoses')}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {!text && onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('shell.close')}
          </Button>
        )}
        <Button variant="secondary" pending={pending} onClick={() => run()}>
          {t('shell.reload')}
        </Button>
      </div>
    </div>
  );
  return text ? notice : createPortal(notice, document.body);
}
