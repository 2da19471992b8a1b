import type { ImportResult, PreviewRow } from '@checkpoint/contract/calls/people';
import Download from 'lucide-react/icons/download';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { type ActivationLink, saveLinks } from '../people-files.ts';
import { Refusals } from './refusals.tsx';

interface ImportResultsProps {
  results: readonly ImportResult[];
  /** The rows that were sent, for the names of the people. */
  rows: readonly PreviewRow[];
  onClose: () => void;
}

export function ImportResults({ results, rows, onClose }: ImportResultsProps) {
  const t = useText();
  const names = new Map(
    rows.map(({ values }) => [
      (values.email ?? '').toLowerCase(),
      [values.firstName, values.lastName].filter(Boolean).join(' '),
    ]),
  );
  const links = results.flatMap(({ email, activationToken: token }): ActivationLink[] =>
    token === undefined ? [] : [{ name: names.get(email) ?? '', email, token }],
  );
  const refused = results.flatMap(({ email, outcome }) =>
    outcome === 'added' ? [] : [{ name: email, code: outcome }],
  );
  return (
    <div className="grid gap-5">
      <p role="status" className="font-medium">
        {t('employees.imported', { count: links.length })}
      </p>
      <Refusals title={t('employees.notAdded')} refused={refused} />
      {links.length > 0 && <p className="text-ink-muted text-sm">{t('employees.linksHint')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        {links.length > 0 && (
          <Button onClick={() => saveLinks(links, t)}>
            <Download aria-hidden className="size-4" />
            {t('employees.links')}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('employees.done')}
        </Button>
      </div>
    </div>
  );
}
