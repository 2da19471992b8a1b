import type { Company } from '@checkpoint/contract/calls/companies';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { JoinLinks } from '#product/join-links.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useReplaceCode } from '../api/company.ts';

/** The code that people join with: to be read, copied, and replaced when it got into the wrong hands. */
export function CompanyCode({ company }: { company: Company }) {
  const t = useText();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const code = company.companyCode ?? '';
  const sayCopyFailed = () =>
    toast({ title: t('shell.copyFailed'), description: t('companySetup.copyFailed'), variant: 'danger' });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <TextField
            label={t('identity.companyCode')}
            value={code}
            readOnly
            className="font-medium tabular-nums tracking-[0.2em]"
          />
        </div>
        <CopyButton
          text={code}
          label={t('settings.copy')}
          copiedLabel={t('settings.copied')}
          onFailed={sayCopyFailed}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-ink-muted text-sm">{t('companySetup.codeHint')}</p>
        <Button variant="quiet" className="-mx-4" onClick={() => setAsking(true)}>
          {t('settings.replaceCode')}
        </Button>
      </div>
      <JoinLinks code={code} />
      <ReplaceDialog open={asking} onOpenChange={setAsking} company={company} code={code} />
    </div>
  );
}

interface ReplaceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  company: Company;
  code: string;
}

function ReplaceDialog({ open, onOpenChange, company, code }: ReplaceDialogProps) {
  const t = useText();
  const toast = useToast();
  const replace = useReplaceCode(company.id);
  const { pending, run: confirm } = useAction(async () => {
    try {
      const { companyCode = '' } = await replace.mutateAsync();
      onOpenChange(false);
      toast({ title: t('settings.codeReplaced', { code: companyCode }), variant: 'success' });
    } catch (error) {
      const description = errorText(error, 'settings.replaceFailed');
      toast({ title: t('settings.replaceFailed'), description, variant: 'danger' });
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('settings.replaceTitle', { code })}
      description={t('settings.replaceHint')}
    >
      <DialogActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t('settings.keepCode')}
        </Button>
        <Button variant="danger" pending={pending} onClick={confirm}>
          {t('settings.replaceCode')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
