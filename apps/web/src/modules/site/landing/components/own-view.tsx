import { useText } from '#kernel/language/texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { Terminal } from './terminal.tsx';

const command = 'npm start';

/** The one command, ready to be taken along. */
export function OwnView() {
  const t = useText();
  const toast = useToast();
  const failed = () =>
    toast({ title: t('shell.copyFailed'), description: t('landing.ownCopyFailed'), variant: 'danger' });
  return (
    <div className="overflow-hidden rounded border border-line bg-canvas">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <code className="font-semibold text-xl">{command}</code>
        <CopyButton
          text={command}
          label={t('landing.ownCopy')}
          copiedLabel={t('shell.copied')}
          onFailed={failed}
        />
      </div>
      <Terminal output="Checkpoint is ready: http://127.0.0.1:3000" />
    </div>
  );
}
