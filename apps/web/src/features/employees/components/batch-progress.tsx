import type { ReactNode } from 'react';
import { errorText } from '#platform/error-text.ts';
import { numberText } from '#platform/numbers.ts';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Batches } from '../use-batches.ts';

interface BatchProgressProps {
  label: string;
  batches: Batches<unknown>;
  onStop: () => void;
  onContinue: () => void;
  /** What became of those who are done, when the rest is left. */
  children: ReactNode;
}

/** How far a change of many people is, and the ways on when it rests. */
export function BatchProgress({ label, batches, onStop, onContinue, children }: BatchProgressProps) {
  const t = useText();
  const { total, results, state, error } = batches;
  const isRunning = state === 'running';
  return (
    <div className="grid gap-5">
      <Progress
        label={label}
        value={results.length / total}
        detail={t('employees.progress', { done: numberText(results.length), total: numberText(total) })}
      />
      {!isRunning && (
        <div role="alert" className="grid gap-1">
          {error !== undefined && <p className="text-attention">{errorText(error, 'employees.stopped')}</p>}
          <p>{t('employees.stopped')}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isRunning ? (
          <Button variant="secondary" onClick={onStop}>
            {t('employees.stop')}
          </Button>
        ) : (
          <Button onClick={onContinue}>{t('employees.continue')}</Button>
        )}
      </div>
      {!isRunning && children}
    </div>
  );
}
