import type { FormerPerson, InvitationDetails, NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { InviteOffer } from './invite-offer.tsx';
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
  // What was typed with an e-mail that somebody's account has.
  const [taken, setTaken] = useState<NewEmployeeForm>();
  const send = async (form: NewEmployeeForm) => {
    const { invitationDetails } = await add.mutateAsync(form);
    toast({ title: t('employees.added'), variant: 'success' });
    onAdded(invitationDetails);
  };
  const place = useRef<HTMLFormElement>(null);
  const answered = useRef<Pick<NewEmployeeForm, 'samePerson'>>({});
  const { errors, pending, props } = useForm({
    schema: loadNewEmployeeForm,
    submit: (form) =>
      send({ ...form, ...answered.current }).catch((error: unknown) => {
        answered.current = {};
        const former = formerIn(error);
        // What is wrong may be in the form, whose fields say so.
        flushSync(() => setQuestion(former && { form, former }));
        setTaken(isTaken(error) ? form : undefined);
        if (former === undefined) throw error;
      }),
    onFailure: (error) => {
      const description = errorText(error, 'employees.addFailed');
      toast({ title: t('employees.addFailed'), description, variant: 'danger' });
    },
  });
  const answer = (samePerson: boolean) => {
    answered.current = { samePerson };
    place.current?.requestSubmit();
  };
  return (
    <>
      {question !== undefined && (
        <SamePersonQuestion
          former={question.former}
          email={question.form.email}
          pending={pending}
          onAnswer={answer}
          onBack={() => setQuestion(undefined)}
        />
      )}
      {/* What was typed stays while the question is shown. */}
      <form
        {...props}
        ref={place}
        hidden={question !== undefined}
        className={question === undefined ? 'grid gap-5' : ''}
      >
        <PlanRoom />
        <IdentityFields errors={errors} />
        {taken !== undefined && <InviteOffer form={taken} onInvited={onClose} />}
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

/** Whether the e-mail is somebody's who has an account already. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'email_in_use';

/** The person whom a refusal asks about, if it asks whether it is the same one. */
function formerIn(error: unknown): FormerPerson | undefined {
  if (!(error instanceof ApiError) || error.code !== 'was_removed') return undefined;
  const { former } = Object(error.body);
  return isFormer(former) ? former : undefined;
}

/** The server checks what it sends; the version before tells nothing of the person. */
const isFormer = (former: unknown): former is FormerPerson => typeof Object(former).name === 'string';
