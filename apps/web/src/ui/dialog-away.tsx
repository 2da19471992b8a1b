import CircleAlert from 'lucide-react/icons/circle-alert';
import { lazy, type Ref, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { loadDialog } from './load-dialog.ts';

/** Drawn over an open dialog alone: the file is there. */
const DialogWindow = lazy(async () => ({ default: await loadDialog() }));

interface DialogAwayProps {
  /** To what is said over the page. */
  ref: Ref<HTMLDivElement>;
  /** What is said in its place on the page; without it, that it cannot be had is said over the page. */
  instead?: string | undefined;
  /** Another try costs what is written on the page. */
  isWritten: boolean;
  onRetry: () => Promise<void>;
  /** Missing where the dialog must not be dismissed. */
  onClose: (() => void) | undefined;
}

/** In the place of a dialog that could not be fetched: what happened, what is safe, one way on. */
export function DialogAway({ ref, instead, isWritten, onRetry, onClose }: DialogAwayProps) {
  const t = useText();
  const { pending, run } = useAction(onRetry);
  // An open dialog lets neither pointer nor focus reach anything but a dialog above it.
  const [isOverDialog] = useState(() => document.querySelector('[data-overlay]') !== null);
  const isDialog = isOverDialog && !instead;
  const fault = isDialog ? '' : `${t('shell.noAnswer')} `;
  const framed = instead
    ? 'rounded border border-attention bg-attention-soft p-4'
    : 'over-page bottom-4 z-40 animate-appear p-5';
  const box = (
    <div ref={instead ? undefined : ref} role="alert" className={classes('grid gap-4', !isDialog && framed)}>
      <p className="flex gap-3">
        {!isDialog && <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />}
        <span>
          {instead ?? (!isWritten && fault + t('shell.nothingLost'))}
          {instead && isWritten && ' '}
          {isWritten && t('shell.reloadLoses')}
        </span>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {onClose && !isDialog && (
          <Button variant="quiet" onClick={onClose}>
            {t('shell.close')}
          </Button>
        )}
        {/* Not where an impatient second press of the one before would meet it. */}
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => run()}
          className={isWritten ? 'order-first' : undefined}
        >
          {t(isWritten ? 'shell.reload' : 'shell.tryAgain')}
        </Button>
      </div>
    </div>
  );
  if (!isDialog) return instead ? box : createPortal(box, document.body);
  return (
    <Suspense>
      <DialogWindow
        open
        dismissible={onClose !== undefined}
        onOpenChange={() => onClose?.()}
        title={t(isWritten ? 'shell.reload' : 'shell.noAnswer')}
      >
        {box}
      </DialogWindow>
    </Suspense>
  );
}
