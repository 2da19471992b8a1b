import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DialogWindow } from '#ui/dialog-window.tsx';

export interface SignOutWarningProps {
  /** How many punches wait on this device. */
  kept: number;
  /** How many are on their way of which this page alone knows. */
  unstored: number;
  onStay: () => void;
  onLeave: () => void;
}

/** What becomes of punches that the server does not have yet. Once it has them the question stays: nothing moves under a finger. */
export function SignOutWarning({ kept, unstored, onStay, onLeave }: SignOutWarningProps) {
  const t = useText();
  const count = kept + unstored;
  const hints = [
    ...(kept > 0 ? [t('punchClock.signOutHint', { count: kept })] : []),
    ...(unstored > 0 ? [t('punchClock.signOutUnstored')] : []),
  ];
  return (
    <DialogWindow
      open
      onOpenChange={(open) => !open && onStay()}
      title={count > 0 ? t('punchClock.signOutTitle', { count }) : t('shell.signOut')}
      description={hints.join(' ')}
    >
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          {t('shell.signOut')}
        </Button>
        <Button onClick={onStay}>{t('punchClock.stay')}</Button>
      </DialogActions>
    </DialogWindow>
  );
}
