import type { BulkResult } from '@checkpoint/contract/calls/people';
import { useEffect, useEffectEvent } from 'react';
import { currentLanguage } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changeBatches } from '../employees/api/bulk.ts';
import { usePeople } from '../employees/api/people.ts';
import { asChosen } from '../employees/as-chosen.ts';
import { BatchProgress } from '../employees/components/batch-progress.tsx';
import type { ChosenPerson } from '../employees/components/bulk-results.tsx';
import { isInvited } from '../employees/people-view.ts';
import { useBatches } from '../employees/use-batches.ts';

interface MakeSlipsProps {
  onMade: (results: readonly BulkResult[], people: readonly ChosenPerson[]) => void;
}

/** New links for everybody who has yet to come in, in the place of those that they were handed. */
export function MakeSlips({ onMade }: MakeSlipsProps) {
  const t = useText();
  const people = usePeople('active');
  const { batches, start, goOn, stop } = useBatches<BulkResult>();
  const invited = (people.data ?? []).filter(isInvited).map(asChosen);
  const tell = useEffectEvent((results: readonly BulkResult[]) => onMade(results, invited));
  useEffect(() => {
    if (batches?.state === 'done') tell(batches.results);
  }, [batches]);
  if (batches !== undefined)
    return (
      <Card>
        <div className="grid gap-4">
          <BatchProgress label={t('employees.inviting')} batches={batches} onStop={stop} />
          {batches.state === 'resting' && (
            <div>
              <Button onClick={goOn}>{t('employees.continue')}</Button>
            </div>
          )}
        </div>
      </Card>
    );
  if (people.data === undefined)
    return people.error === null ? (
      <Skeleton className="h-40 w-full" />
    ) : (
      <ErrorState
        title={t('dashboard.employeesFailed')}
        error={people.error}
        onRetry={() => void people.refetch()}
      />
    );
  if (invited.length === 0)
    return (
      <Card>
        <EmptyState title={t('slips.nobody')} hint={t('slips.nobodyHint')} />
      </Card>
    );
  const make = () =>
    start(
      invited.length,
      changeBatches(
        invited.map(({ id }) => id),
        { kind: 'invite', byMail: false, language: currentLanguage() },
      ),
    );
  return (
    <Card>
      <EmptyState
        title={t('slips.waiting', { count: invited.length })}
        hint={t('slips.makeHint')}
        action={<Button onClick={make}>{t('slips.make', { count: invited.length })}</Button>}
      />
    </Card>
  );
}
