import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';

interface SignOutWarningProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many punches the server does not have. */
  count: number;
  onLeave: () => void;
}

export function SignOutWarning({ open, onOpenChange, count, onLeave }: SignOutWarningProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('punchClock.signOutTitle', { count })}
      description={t('punchClock.signOutHint', { count })}
    >
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          {t('shell.signOut')}
        </Button>
        <Button onClick={() => onOpenChange(false)}>{t('punchClock.stay')}</Button>
      </DialogActions>
    </Dialog>
  );
}
