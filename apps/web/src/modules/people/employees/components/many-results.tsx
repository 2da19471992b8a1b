import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useLinkBase } from '#product/link-base.ts';
import { LocalWarning } from '#product/local-warning.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { type ActivationLink, saveLinks } from '../people-files.ts';
import { PrintSlips } from './print-slips.tsx';
import { Refusals, type Refused } from './refusals.tsx';

interface ManyResultsProps {
  /** For how many it was done; `undefined` while that is known of nobody. */
  done: string | undefined;
  /** What stands above those for whom it was not. */
  notDone: string;
  refused: readonly Refused[];
  links: readonly ActivationLink[];
  /** How many invitations should have been mailed and were not. */
  unsent?: number;
  /** Some are still waiting. */
  onContinue?: (() => void) | undefined;
  onClose: () => void;
  /** What else is to be known of those who are not there. */
  children?: ReactNode;
}

/** What became of many people: of those who were changed at once, or added from a file. */
export function ManyResults(props: ManyResultsProps) {
  const { done, notDone, refused, links, unsent = 0, onContinue, onClose, children } = props;
  const t = useText();
  const base = useLinkBase();
  return (
    <div className="grid gap-5">
      {done !== undefined && (
        <p role="status" className="font-medium">
          {done}
        </p>
      )}
      <Refusals title={notDone} refused={refused} />
      {children}
      {unsent > 0 && (
        <p role="alert" className="text-attention">
          {t('employees.mailsNotSent', { count: unsent })}
        </p>
      )}
      {links.length > 0 && (
        <>
          <p className="text-ink-muted text-sm">{t('employees.linksHint')}</p>
          <LocalWarning />
        </>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t(onContinue ? 'employees.stopHere' : 'employees.done')}
        </Button>
        {links.length > 0 && (
          <>
            <Button variant="secondary" onClick={() => saveLinks(links, base, t)}>
              <Download aria-hidden className="size-4" />
              {t('employees.links')}
            </Button>
            <PrintSlips variant={onContinue ? 'secondary' : 'primary'} links={links} />
          </>
        )}
        {onContinue && <Button onClick={onContinue}>{t('employees.continue')}</Button>}
      </DialogActions>
    </div>
  );
}
