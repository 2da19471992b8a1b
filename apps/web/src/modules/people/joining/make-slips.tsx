import type { BulkResult } from '@checkpoint/contract/calls/people';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useLanguageForPeople } from '#product/language-for-people.ts';
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
  /** Whose slips are there already, by their e-mail. */
  made: ReadonlySet<string>;
  onMade: (results: readonly BulkResult[], people: readonly ChosenPerson[]) => void;
}

/** New links for everybody who has yet to come in and has no slip here, in the place of those that they were handed. */
export function MakeSlips({ made, onMade }: MakeSlipsProps) {
  const t = useText();
  const language = useLanguageForPeople();
  const people = usePeople('active');
  const { batches, start, goOn, stop } = useBatches<BulkResult>();
  const invited = (people.data ?? [])
    .filter(isInvited)
    .map(asChosen)
    .filter(({ email }) => !made.has(email));
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
  if (made.size > 0 && invited.length === 0) return null;
  if (people.data === undefined)
    return people.error === null ? (
      <div aria-busy>
        <Skeleton className="h-40 w-full" />
      </div>
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
        { kind: 'invite', byMail: false, language },
      ),
    );
  return (
    <Card>
      <EmptyState
        title={t(made.size > 0 ? 'slips.waitingMore' : 'slips.waiting', { count: invited.length })}
        hint={t('slips.makeHint')}
        action={<Button onClick={make}>{t('slips.make', { count: invited.length })}</Button>}
      />
    </Card>
  );
}
