import type { Company } from '@checkpoint/contract/calls/companies';
import { type FormEvent, useState } from 'react';
import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped || closing.isPending) return;
    closing.mutate(name, {
      onError: (error) =>
        toast({
          title: t('closing.failed'),
          description: errorText(error, 'closing.nothingLost'),
          variant: 'danger',
        }),
    });
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
          <Button type="submit" variant="danger" disabled={!isTyped} pending={closing.isPending}>
            {t('closing.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
