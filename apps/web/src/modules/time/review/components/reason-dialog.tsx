import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { type FieldErrors, useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { decidedOrError } from '../decided-text.ts';

interface ReasonDialogProps<Values> {
  title: string;
  description: string;
  action: string;
  /** Who reads the reason, where the employee is not meant. */
  hint?: string;
  /** In which the time of a decision that was faster is named. */
  zone?: string;
  danger?: boolean;
  /** The reason may be left out. */
  optional?: boolean;
  /** Checks the reason and the further fields. */
  schema: () => Promise<z.ZodType<Values>>;
  /** Rejects with the server's refusal; the words typed stay. */
  onConfirm: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Further fields, above the reason. */
  fields?: (errors: FieldErrors) => ReactNode;
}

/** Nothing is changed in anybody's record without a reason. */
export function ReasonDialog<Values>(props: ReasonDialogProps<Values>) {
  const {
    title,
    description,
    action,
    hint,
    zone,
    danger = false,
    optional = false,
    schema,
    onConfirm,
    onClose,
    fields,
  } = props;
  const t = useText();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    schema,
    submit: (values) => {
      setFailure(undefined);
      return onConfirm(values);
    },
    onFailure: setFailure,
  });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form {...form.props} className="grid gap-5">
        {fields?.(form.errors)}
        <TextAreaField
          name="reason"
          label={t('review.reason')}
          hint={hint ?? t('review.reasonHint')}
          maxLength={500}
          optional={optional}
          error={form.errors.reason}
        />
        {failure !== undefined && (
          <p role="alert" className="text-attention">
            {zone === undefined
              ? errorText(failure, 'review.failed')
              : decidedOrError(failure, zone, 'review.failed')}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={form.pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
