import CircleAlert from 'lucide-react/icons/circle-alert';
import { reloadIntoUpdate } from '#offline/updates.ts';
import { useText } from '#platform/texts.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from './notice.tsx';

/** After an update the files of the old page are gone; loading the page anew gets the new ones. */
export function PageFailed() {
  const t = useText();
  const { pending, run } = useAction(reloadIntoUpdate);
  return (
    <Notice
      icon={<CircleAlert aria-hidden className="size-6" />}
      title={t('shell.pageFailed')}
      text={t('shell.pageFailedHint')}
    >
      <Button pending={pending} onClick={() => run()}>
        {t('shell.reload')}
      </Button>
    </Notice>
  );
}
