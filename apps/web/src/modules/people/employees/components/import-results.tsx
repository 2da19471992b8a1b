import type { ImportResult, PreviewRow } from '@checkpoint/contract/calls/people';
import { useText } from '#kernel/language/texts.ts';
import type { ActivationLink } from '../people-files.ts';
import { ManyResults } from './many-results.tsx';
import { nameInRow } from './name-in-row.ts';
import type { Refused } from './refusals.tsx';

interface ImportResultsProps {
  results: readonly ImportResult[];
  /** The rows that were sent, for the names of the people. */
  rows: readonly PreviewRow[];
  onContinue: (() => void) | undefined;
  onClose: () => void;
}

export function ImportResults({ results, rows, onContinue, onClose }: ImportResultsProps) {
  const t = useText();
  const names = new Map(rows.map(({ values }) => [(values.email ?? '').toLowerCase(), nameInRow(values)]));
  const refused = results.flatMap(({ email, outcome }): Refused[] =>
    outcome === 'added' ? [] : [{ id: email, name: email, code: outcome }],
  );
  const links = results.flatMap(
    ({ email, activationToken: token, activationUntil: until }): ActivationLink[] =>
      token === undefined ? [] : [{ name: names.get(email) ?? '', email, token, until }],
  );
  return (
    <ManyResults
      done={
        results.length === 0 ? undefined : t('employees.imported', { count: results.length - refused.length })
      }
      notDone={t('employees.notAdded')}
      refused={refused}
      links={links}
      onContinue={onContinue}
      onClose={onClose}
    />
  );
}
