import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { reloadIntoUpdate } from './reload-into-update.ts';

/** Reloads the page. After an update the old version's files are gone, and a file that hangs is never requested twice. */
export function ReloadButton() {
  const t = useText();
  const { pending, run } = useAction(reloadIntoUpdate);
  return (
    <Button pending={pending} onClick={() => run()}>
      {t('shell.reload')}
    </Button>
  );
}
