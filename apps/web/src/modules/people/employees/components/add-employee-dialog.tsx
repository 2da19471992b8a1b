import type { FormerPerson, InvitationDetails, NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { useForm } from '#kernel/forms/use-form.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadNewEmployeeForm, useAddEmployee } from '../api/care.ts';
import { DepartmentPicker } from './department-picker.tsx';
import { IdentityFields, WorkFields } from './person-fields.tsx';
import { PlanRoom } from './plan-room.tsx';
import { SamePersonQuestion } from './same-person-question.tsx';

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

/** What is asked before somebody is added, and what was typed. */
interface Question {
  readonly form: NewEmployeeForm;
  readonly former: FormerPerson;
}

function AddEmployeeForm({ onClose, onAdded }: AddEmployeeDialogProps) {
  const t = useText();
  const toast = useToast();
  const add = useAddEmployee();
  const [question, setQuestion] = useState<Question>();
  const send = async (form: NewEmployeeForm) => {
    const { invitationDetails } = await add.mutateAsync(form);
    toast({ title: t('employees.added'), variant: 'success' });
    onAdded(invitationDetails);
  };
  const fail = (error: unknown) => {
    const description = errorText(error, 'employees.addFailed');
    toast({ title: t('employees.addFailed'), description, variant: 'danger' });
  };
  const { errors, pending, props } = useForm({
    schema: loadNewEmployeeForm,
    submit: (form) =>
      send(form).catch((error: unknown) => {
        const former = formerIn(error);
        if (former === undefined) throw error;
        setQuestion({ form, former });
      }),
    onFailure: fail,
  });
  const { pending: isAnswering, run: answer } = useAction(async (samePerson: boolean) => {
    if (question === undefined) return;
    try {
      await send({ ...question.form, samePerson });
    } catch (error) {
      // What is wrong may be in the form.
      setQuestion(undefined);
      fail(error);
    }
  });
  return (
    <>
      {question !== undefined && (
        <SamePersonQuestion
          former={question.former}
          email={question.form.email}
          pending={isAnswering}
          onAnswer={answer}
          onBack={() => setQuestion(undefined)}
        />
      )}
      {/* What was typed stays while the question is shown. */}
      <form {...props} hidden={question !== undefined} className={question === undefined ? 'grid gap-5' : ''}>
        <PlanRoom />
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
    </>
  );
}

/** The person whom a refusal asks about, if it asks whether it is the same one. */
function formerIn(error: unknown): FormerPerson | undefined {
  if (!(error instanceof ApiError) || error.code !== 'was_removed') return undefined;
  const { former } = Object(error.body);
  return isFormer(former) ? former : undefined;
}

/** The server checks what it sends; the version before tells nothing of the person. */
const isFormer = (former: unknown): former is FormerPerson => typeof Object(former).name === 'string';
