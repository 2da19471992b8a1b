import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#platform/texts.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** Why, and what is safe. */
  hint?: string;
  onRetry?: () => void;
}

/** Something could not be shown: what happened, what is safe, one way on. */
export function ErrorState({ title, hint, onRetry }: ErrorStateProps) {
  const t = useText();
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-5 py-10 text-center">
      <CircleAlert aria-hidden className="mb-1 size-6 text-attention" />
      <p className="max-w-md text-balance font-medium">{title}</p>
      {hint !== undefined && <p className="max-w-md text-balance text-ink-muted">{hint}</p>}
      {onRetry !== undefined && (
        <Button variant="secondary" onClick={onRetry} className="mt-2">
          {t('shell.tryAgain')}
        </Button>
      )}
    </div>
  );
}
