import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ManagesForm } from '../../managers/manages-form.tsx';
import { fullName } from '../full-name.ts';
import type { PathOfDay } from './day-link.tsx';
import { EditEmployeeForm } from './edit-employee-form.tsx';
import { EmployeeDetails } from './employee-details.tsx';
import type { EmployeeMode } from './employee-modes.ts';
import { EmployeeQuestion } from './employee-question.tsx';
import { InviteAgain } from './invite-again.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { RestoreEmployee } from './restore-employee.tsx';

export interface EmployeeDialogProps {
  /**
   * The person as the list that opened the dialog has them now. `undefined` once they are gone from it: what was typed
   * stays, and sending it says so.
   */
  employee: EmployeeWithPresence | undefined;
  /** How it opens; from the details every other mode is a press away. */
  mode: EmployeeMode;
  pathOfDay: PathOfDay;
  onClose: () => void;
}

const headings: Record<EmployeeMode, { readonly title: TextKey; readonly description?: TextKey }> = {
  view: { title: 'employees.details' },
  edit: { title: 'employees.edit' },
  'reset-password': { title: 'employees.resetPassword', description: 'employees.resetOne' },
  remove: { title: 'employees.removeTitle', description: 'employees.removeHint' },
  restore: { title: 'employees.restoreTitle', description: 'employees.restoreHint' },
  invite: { title: 'employees.inviteTitle', description: 'employees.inviteHint' },
  manages: { title: 'managers.title', description: 'managers.hint' },
  promote: { title: 'employees.promoteTitle', description: 'employees.promoteHint' },
};

/**
 * Everything that is done to one person. It stands on its own: any list of people may open it with one of its rows
 * (`<EmployeeDialog employee={row} mode="edit" onClose={…} />`), and the lists that show people are read again after
 * each change. Features do not import each other: `app/` hands it to the dashboard.
 */
export function EmployeeDialog({ employee, mode: opening, pathOfDay, onClose }: EmployeeDialogProps) {
  const t = useText();
  const [mode, setMode] = useState(opening);
  const [known, setKnown] = useState(employee);
  if (employee !== undefined && employee !== known) setKnown(employee);
  if (known === undefined) return null;

  const name = fullName(known);
  const back = () => (opening === 'view' ? setMode('view') : onClose());
  const { title, description } = headings[mode];
  const id = employee?.id;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(title, { name })}
      {...(description === undefined ? {} : { description: t(description, { name }) })}
    >
      {mode === 'view' && <EmployeeDetails employee={known} pathOfDay={pathOfDay} onMode={setMode} />}
      {mode === 'edit' && <EditEmployeeForm id={id} employee={known} onDone={back} />}
      {mode === 'reset-password' && <ResetPasswordForm id={id} onDone={back} />}
      {mode === 'manages' && <ManagesForm id={id} name={name} onDone={back} />}
      {mode === 'restore' && <RestoreEmployee employee={known} onClose={onClose} onCancel={back} />}
      {mode === 'invite' && <InviteAgain employee={known} onClose={onClose} onCancel={back} />}
      {(mode === 'remove' || mode === 'promote') && (
        <EmployeeQuestion question={mode} id={id} name={name} onDone={onClose} onCancel={back} />
      )}
    </Dialog>
  );
}
