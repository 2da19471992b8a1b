import Download from 'lucide-react/icons/download';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { type ActivationLink, saveLinks } from '../people-files.ts';
import { Refusals, type Refused } from './refusals.tsx';

interface ManyResultsProps {
  /** For how many it was done; `undefined` while that is known of nobody. */
  done: string | undefined;
  /** What stands above those for whom it was not. */
  notDone: string;
  refused: readonly Refused[];
  links: readonly ActivationLink[];
  /** Some are still waiting. */
  onContinue?: (() => void) | undefined;
  onClose: () => void;
}

/** What became of many people: of those who were changed at once, or added from a file. */
export function ManyResults({ done, notDone, refused, links, onContinue, onClose }: ManyResultsProps) {
  const t = useText();
  return (
    <div className="grid gap-5">
      {done !== undefined && (
        <p role="status" className="font-medium">
          {done}
        </p>
      )}
      <Refusals title={notDone} refused={refused} />
      {links.length > 0 && <p className="text-ink-muted text-sm">{t('employees.linksHint')}</p>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t(onContinue ? 'employees.stopHere' : 'employees.done')}
        </Button>
        {links.length > 0 && (
          <Button variant={onContinue ? 'secondary' : 'primary'} onClick={() => saveLinks(links, t)}>
            <Download aria-hidden className="size-4" />
            {t('employees.links')}
          </Button>
        )}
        {onContinue && <Button onClick={onContinue}>{t('employees.continue')}</Button>}
      </DialogActions>
    </div>
  );
}
