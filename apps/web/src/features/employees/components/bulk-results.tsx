import type { BulkResult } from '@checkpoint/contract/calls/people';
import { useText } from '#platform/texts.ts';
import type { ActivationLink } from '../people-files.ts';
import { ManyResults } from './many-results.tsx';
import type { Refused } from './refusals.tsx';

export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface BulkResultsProps {
  people: readonly ChosenPerson[];
  results: readonly BulkResult[];
  onContinue: (() => void) | undefined;
  onClose: () => void;
}

export function BulkResults({ people, results, onContinue, onClose }: BulkResultsProps) {
  const t = useText();
  const byId = new Map(people.map((person) => [person.id, person]));
  const nameOf = (id: string) => byId.get(id)?.name ?? '';
  const refused = results.flatMap(({ id, outcome }): Refused[] =>
    outcome === 'done' ? [] : [{ id, name: nameOf(id), code: outcome }],
  );
  const links = results.flatMap(({ id, activationToken: token }): ActivationLink[] =>
    token === undefined ? [] : [{ name: nameOf(id), email: byId.get(id)?.email ?? '', token }],
  );
  return (
    <ManyResults
      done={t('employees.changed', { count: results.length - refused.length })}
      notDone={t('employees.notChanged')}
      refused={refused}
      links={links}
      onContinue={onContinue}
      onClose={onClose}
    />
  );
}
