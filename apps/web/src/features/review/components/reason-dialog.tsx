import { type ReactNode, useState } from 'react';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextAreaField } from '#ui/field.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  action: string;
  danger?: boolean;
  pending: boolean;
  /** Why it was not done; the words typed stay. */
  error?: string | undefined;
  /** Marks what is missing in the further fields, and returns whether nothing is. */
  areComplete?: () => boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
}

/** Nothing is changed in anybody's record without a reason. */
export function ReasonDialog({
  title,
  description,
  action,
  danger = false,
  pending,
  error,
  areComplete = () => true,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    const isComplete = areComplete();
    setMissing(reason.trim() === '');
    if (isComplete && reason.trim() !== '') onConfirm(reason.trim());
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {children}
        <TextAreaField
          label={t('review.reason')}
          hint={t('review.reasonHint')}
          value={reason}
          maxLength={500}
          error={missing ? t('review.reasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {error !== undefined && (
          <p role="alert" className="text-attention">
            {error}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
