import type { InvitationDetails } from '@checkpoint/contract/calls/employees';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadNewEmployeeForm, useAddEmployee } from '../api/care.ts';
import { DepartmentPicker } from './department-picker.tsx';
import { IdentityFields, WorkFields } from './person-fields.tsx';

interface AddEmployeeDialogProps {
  onClose: () => void;
  /** Somebody was added; with what they have to be sent, when there is something. */
  onAdded: (invitation: InvitationDetails | undefined) => void;
}

export function AddEmployeeDialog({ onClose, onAdded }: AddEmployeeDialogProps) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onClose} title={t('employees.addTitle')}>
      <AddEmployeeForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function AddEmployeeForm({ onClose, onAdded }: AddEmployeeDialogProps) {
  const t = useText();
  const toast = useToast();
  const add = useAddEmployee();
  const { errors, pending, props } = useForm({
    schema: loadNewEmployeeForm,
    submit: async (form) => {
      const { invitationDetails } = await add.mutateAsync(form);
      toast({ title: t('employees.added'), variant: 'success' });
      onAdded(invitationDetails);
    },
    onFailure: (error) => {
      const description = errorText(error, 'employees.addFailed');
      toast({ title: t('employees.addFailed'), description, variant: 'danger' });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <IdentityFields errors={errors} />
      <DepartmentPicker initial="" error={errors.department} />
      <WorkFields errors={errors} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t(pending ? 'employees.adding' : 'employees.add')}
        </Button>
      </DialogActions>
    </form>
  );
}
