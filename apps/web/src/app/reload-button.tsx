import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { reloadIntoUpdate } from './updates.ts';

/** Loads the page anew: after an update the files of the old one are gone, and what hangs is asked for no second time. */
export function ReloadButton() {
  const t = useText();
  const { pending, run } = useAction(reloadIntoUpdate);
  return (
    <Button pending={pending} onClick={() => run()}>
      {t('shell.reload')}
    </Button>
  );
}
