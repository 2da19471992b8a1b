import { useText } from '#kernel/language/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Confirmed } from '../api/two-factors.ts';
import { ConfirmForm } from './confirm-form.tsx';

interface RemoveDialogProps {
  /** The name under which the owner knows what is removed. */
  name: string;
  title: string;
  text: string;
  /** Nothing but the password is asked for afterwards. */
  isLast: boolean;
  remove: (form: Confirmed) => Promise<unknown>;
  onClose: () => void;
}

export function RemoveDialog({ name, title, text, isLast, remove, onClose }: RemoveDialogProps) {
  const t = useText();
  const toast = useToast();
  const confirm = async (form: Confirmed) => {
    await remove(form);
    toast({ title: t('twoFactors.factorRemoved', { name }), variant: 'success' });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <ConfirmForm action={t('twoFactors.remove')} isDangerous onConfirm={confirm} onCancel={onClose}>
        {isLast && <p className="border-attention border-l-2 pl-3">{t('twoFactors.lastFactor')}</p>}
      </ConfirmForm>
    </Dialog>
  );
}
