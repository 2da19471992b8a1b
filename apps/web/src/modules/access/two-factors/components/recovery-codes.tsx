import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useToast } from '#ui/toast.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The only time that these codes are seen: to be copied, saved or written down. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText();
  const toast = useToast();
  const { user } = useCurrentUser();
  const list = codes.join('\n');
  const save = () => {
    const heading = t('twoFactors.codesFile', { email: user?.email ?? '' });
    saveFile('checkpoint-recovery-codes.txt', 'text/plain', `${heading}\n\n${list}\n`);
  };
  return (
    <div className="grid gap-5">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-x-6 gap-y-2 border-line border-t pt-4 font-medium tracking-wider">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogActions>
        <CopyButton
          text={list}
          label={t('twoFactors.copyCodes')}
          copiedLabel={t('shell.copied')}
          onFailed={() =>
            toast({
              title: t('shell.copyFailed'),
              description: t('twoFactors.copyFailed'),
              variant: 'danger',
            })
          }
        />
        <Button variant="secondary" onClick={save}>
          {t('twoFactors.downloadCodes')}
        </Button>
        <Button onClick={onKept}>{t('twoFactors.codesKept')}</Button>
      </DialogActions>
    </div>
  );
}
