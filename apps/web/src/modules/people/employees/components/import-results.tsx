import type { ImportResult, PreviewRow } from '@checkpoint/contract/calls/people';
import { useText } from '#kernel/language/texts.ts';
import type { ActivationLink } from '../people-files.ts';
import { ManyResults } from './many-results.tsx';
import { nameInRow } from './name-in-row.ts';
import { RaiseLimit } from './plan-room.tsx';
import type { Refused } from './refusals.tsx';

interface ImportResultsProps {
  results: readonly ImportResult[];
  /** The rows that were sent, for the names of the people. */
  rows: readonly PreviewRow[];
  /** How many were not sent, as the plan has no room for them. */
  leftOut: number;
  onContinue: (() => void) | undefined;
  onClose: () => void;
}

export function ImportResults({ results, rows, leftOut, onContinue, onClose }: ImportResultsProps) {
  const t = useText();
  const names = new Map(rows.map(({ values }) => [(values.email ?? '').toLowerCase(), nameInRow(values)]));
  const refused = results.flatMap(({ email, outcome }): Refused[] =>
    outcome === 'added' || outcome === 'plan_limit' ? [] : [{ id: email, name: email, code: outcome }],
  );
  const added = results.filter(({ outcome }) => outcome === 'added').length;
  // Others may have taken the room since the preview.
  const noRoom = leftOut + results.filter(({ outcome }) => outcome === 'plan_limit').length;
  const links = results.flatMap(
    ({ email, activationToken: token, activationUntil: until }): ActivationLink[] =>
      token === undefined ? [] : [{ name: names.get(email) ?? '', email, token, until }],
  );
  return (
    <ManyResults
      done={results.length === 0 ? undefined : t('employees.imported', { count: added })}
      notDone={t('employees.notAdded')}
      refused={refused}
      links={links}
      onContinue={onContinue}
      onClose={onClose}
    >
      {noRoom > 0 && (
        <div role="note" className="grid gap-1 text-sm">
          <p className="text-attention">{t('employees.leftOut', { count: noRoom })}</p>
          <RaiseLimit />
        </div>
      )}
    </ManyResults>
  );
}
