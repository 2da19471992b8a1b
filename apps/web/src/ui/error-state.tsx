import CircleAlert from 'lucide-react/icons/circle-alert';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** The reason and what is safe, if neither `error` nor "no data is lost" says it. */
  hint?: string;
  /** Says what failed and, as far as known, why. */
  error?: unknown;
  onRetry?: () => void;
  /** Inline among left-aligned content, instead of centred in its own space. */
  isLine?: boolean;
}

/** Something could not be shown: says what happened, what is safe, and how to continue. */
export function ErrorState({ title, hint, error, onRetry, isLine = false }: ErrorStateProps) {
  const t = useText();
  const safe = t('shell.nothingLost');
  const why = error ? errorText(error, 'shell.nothingLost') : safe;
  return (
    <div
      role="alert"
      className={
        isLine
          ? 'grid grid-cols-[auto_1fr] gap-3'
          : 'grid justify-items-center gap-2 px-5 py-10 text-balance text-center'
      }
    >
      <CircleAlert
        aria-hidden
        className={classes('shrink-0 text-attention', isLine ? 'mt-0.5 size-5' : 'mb-1 size-6')}
      />
      <div className={isLine ? 'wrap-anywhere' : 'grid max-w-md gap-2'}>
        <p className="font-medium">{title}</p>
        <p className="text-ink-muted">{hint ?? (why === safe ? safe : `${why} ${safe}`)}</p>
      </div>
      {onRetry !== undefined && (
        <Button
          variant="secondary"
          onClick={onRetry}
          className={isLine ? 'col-start-2 justify-self-start' : 'mt-2'}
        >
          {t('shell.tryAgain')}
        </Button>
      )}
    </div>
  );
}
