import { errorText } from '#kernel/language/error-text.ts';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Batches } from '../use-batches.ts';

interface BatchProgressProps {
  label: string;
  batches: Batches<unknown>;
  onStop: () => void;
}

/** How far a change of many people is, and why it rests when it does. */
export function BatchProgress({ label, batches, onStop }: BatchProgressProps) {
  const t = useText();
  const { total, results, state, error } = batches;
  return (
    <div className="grid gap-5">
      <Progress
        label={state === 'running' ? label : t('employees.resting')}
        value={results.length / total}
        detail={t('employees.progress', { done: numberText(results.length), total: numberText(total) })}
      />
      {state === 'running' ? (
        <DialogActions>
          <Button variant="secondary" onClick={onStop}>
            {t('employees.stop')}
          </Button>
        </DialogActions>
      ) : (
        <Stopped error={error} isAtStart={results.length === 0} />
      )}
    </div>
  );
}

/** Without an answer nobody knows what became of the first part; sent again, it does nothing twice. */
function Stopped({ error, isAtStart }: { error: unknown; isAtStart: boolean }) {
  const t = useText();
  const hint = t(isAtStart ? 'employees.stoppedAtStart' : 'employees.stopped');
  if (error === undefined) return <p role="alert">{hint}</p>;
  return <ErrorState isLine title={errorText(error, 'shell.noAnswer')} hint={hint} />;
}
