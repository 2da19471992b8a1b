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
  /** They have not chosen a password yet. */
  readonly isInvited: boolean;
}

/** The links that were made for people, whom the results name by their ids. */
export function linksIn(
  results: readonly BulkResult[],
  people: readonly ChosenPerson[],
): readonly ActivationLink[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return results.flatMap(({ id, activationToken: token, activationUntil: until }) => {
    const person = byId.get(id);
    return token === undefined || person === undefined
      ? []
      : [{ name: person.name, email: person.email, token, until }];
  });
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
  invite: { done: 'employees.invitedMany', notDone: 'employees.notInvited' },
};

export function BulkResults({ kind, people, results, onContinue, onClose }: BulkResultsProps) {
  const t = useText();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const refused = results.flatMap(({ id, outcome }): Refused[] =>
    outcome === 'done' ? [] : [{ id, name: nameOf(id), code: outcome }],
  );
  const links = linksIn(results, people);
  return (
    <ManyResults
      done={
        results.length === 0 ? undefined : t(texts[kind].done, { count: results.length - refused.length })
      }
      notDone={t(texts[kind].notDone)}
      refused={refused}
      links={links}
      unsent={results.filter(({ emailSent }) => emailSent === false).length}
      onContinue={onContinue}
      onClose={onClose}
    />
  );
}
