import type { BulkResult } from '@checkpoint/contract/calls/people';
import Download from 'lucide-react/icons/download';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { type ActivationLink, saveLinks } from '../people-files.ts';
import type { ChosenPerson } from './bulk-dialog.tsx';
import { Refusals, type Refused } from './refusals.tsx';

interface BulkResultsProps {
  people: readonly ChosenPerson[];
  results: readonly BulkResult[];
  onClose: () => void;
}

export function BulkResults({ people, results, onClose }: BulkResultsProps) {
  const t = useText();
  const byId = new Map(people.map((person) => [person.id, person]));
  const nameOf = (id: string) => byId.get(id)?.name ?? '';
  const links = results.flatMap(({ id, activationToken: token }): ActivationLink[] =>
    token === undefined ? [] : [{ name: nameOf(id), email: byId.get(id)?.email ?? '', token }],
  );
  const refused = results.flatMap(({ id, outcome }): Refused[] =>
    outcome === 'done' ? [] : [{ name: nameOf(id), code: outcome }],
  );
  return (
    <div className="grid gap-5">
      <p role="status" className="font-medium">
        {t('employees.changed', { count: results.length - refused.length })}
      </p>
      <Refusals title={t('employees.notChanged')} refused={refused} />
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
