import CircleAlert from 'lucide-react/icons/circle-alert';
import { createPortal } from 'react-dom';
import { useText } from '#platform/texts.ts';
import { Button } from './button.tsx';

interface DialogAwayProps {
  /** Another try costs what is written on the page. */
  isWritten: boolean;
  onRetry: () => void;
  /** Missing where the dialog must not be dismissed. */
  onClose: (() => void) | undefined;
}

/** In the place of a dialog that could not be fetched: what happened, what is safe, one way on. */
export function DialogAway({ isWritten, onRetry, onClose }: DialogAwayProps) {
  const t = useText();
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto grid max-w-lg animate-appear gap-4 rounded border border-line bg-surface p-5 shadow"
    >
      <p className="flex gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
        <span>{isWritten ? t('shell.reloadLoses') : `${t('shell.noAnswer')} ${t('shell.nothingLost')}`}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('shell.close')}
          </Button>
        )}
        {/* Not where an impatient second press of the one before would meet it. */}
        <Button variant="secondary" onClick={onRetry} className={isWritten ? 'order-first' : undefined}>
          {t(isWritten ? 'shell.reload' : 'shell.tryAgain')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
