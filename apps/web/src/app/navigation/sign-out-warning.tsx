import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DialogWindow } from '#ui/dialog-window.tsx';

export interface SignOutWarningProps {
  /** The number of punches that wait on this device. */
  kept: number;
  /** The number of punches that are being sent and that only this page has. */
  unstored: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Says what happens to unsent punches. The question stays once they are sent, so that nothing moves under a finger. */
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
