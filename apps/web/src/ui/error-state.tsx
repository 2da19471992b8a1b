import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#platform/texts.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** Why, and what is safe; that nothing is lost when missing. */
  hint?: string;
  onRetry?: () => void;
  /** In a line, among content that keeps to the left, instead of in the middle of a room of its own. */
  isLine?: boolean;
}

/** Something could not be shown: what happened, what is safe, one way on. */
export function ErrorState({ title, hint, onRetry, isLine = false }: ErrorStateProps) {
  const t = useText();
  return (
    <div
      role="alert"
      className={
        isLine
          ? 'flex flex-wrap items-start gap-3 sm:items-center'
          : 'grid justify-items-center gap-2 px-5 py-10 text-balance text-center'
      }
    >
      <CircleAlert
        aria-hidden
        className={classes('shrink-0 text-attention', isLine ? 'mt-0.5 size-5 sm:mt-0' : 'mb-1 size-6')}
      />
      {/* Beside it on a phone, the button would leave a column of three words a line. */}
      <div
        className={isLine ? 'wrap-anywhere min-w-0 basis-[calc(100%-2rem)] sm:flex-1' : 'grid max-w-md gap-2'}
      >
        <p className="font-medium">{title}</p>
        <p className="text-ink-muted">{hint ?? t('shell.nothingLost')}</p>
      </div>
      {onRetry !== undefined && (
        <Button
          variant="secondary"
          onClick={onRetry}
          className={isLine ? 'max-sm:ml-8 max-sm:max-w-[calc(100%-2rem)]' : 'mt-2'}
        >
          {t('shell.tryAgain')}
        </Button>
      )}
    </div>
  );
}
