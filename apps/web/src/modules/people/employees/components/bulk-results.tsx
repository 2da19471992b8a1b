import type { BulkChange, BulkResult } from '@checkpoint/contract/calls/people';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useText } from '#kernel/language/texts.ts';
import type { ActivationLink } from '../people-files.ts';
import { ManyResults } from './many-results.tsx';
import type { Refused } from './refusals.tsx';

export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface BulkResultsProps {
  kind: BulkChange['kind'];
  people: readonly ChosenPerson[];
  results: readonly BulkResult[];
  onContinue: (() => void) | undefined;
  onClose: () => void;
}

const texts: Record<BulkChange['kind'], { done: TextKey; notDone: TextKey }> = {
  move: { done: 'employees.moved', notDone: 'employees.notMoved' },
  remove: { done: 'employees.removedMany', notDone: 'employees.notRemoved' },
  reset: { done: 'employees.resetMany', notDone: 'employees.notReset' },
};

export function BulkResults({ kind, people, results, onContinue, onClose }: BulkResultsProps) {
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
      done={
        results.length === 0 ? undefined : t(texts[kind].done, { count: results.length - refused.length })
      }
      notDone={t(texts[kind].notDone)}
      refused={refused}
      links={links}
      onContinue={onContinue}
      onClose={onClose}
    />
  );
}
