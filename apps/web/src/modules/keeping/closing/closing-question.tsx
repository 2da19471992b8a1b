import type { Company } from '@checkpoint/contract/calls/companies';
import { type FormEvent, useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCloseCompany } from './api.ts';

const plain = (name: string) => name.normalize('NFC').trim();

/** The last word before a company is gone: its name, typed. */
export function ClosingQuestion({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const closing = useCloseCompany(company.id);
  const [name, setName] = useState('');
  const isTyped = plain(name) === plain(company.name);
  const { pending, run: close } = useAction(async () => {
    try {
      await closing.mutateAsync(name);
    } catch (error) {
      const description = errorText(error, 'closing.nothingLost');
      toast({ title: t('closing.failed'), description, variant: 'danger' });
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) close();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('closing.question', { company: company.name })}
      description={t('closing.questionHint')}
    >
      <form className="grid gap-6" onSubmit={submit}>
        <TextField
          label={t('closing.typeName', { company: company.name })}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('closing.keep')}
          </Button>
          <Button type="submit" variant="danger" disabled={!isTyped} pending={pending}>
            {t('closing.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
