import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { fullName } from '../full-name.ts';
import type { PathOfDay } from './day-link.tsx';
import { EditEmployeeForm } from './edit-employee-form.tsx';
import { EmployeeDetails } from './employee-details.tsx';
import type { EmployeeMode } from './employee-modes.ts';
import { RemoveEmployee } from './remove-employee.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

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

const titles: Record<Exclude<EmployeeMode, 'remove'>, TextKey> = {
  view: 'employees.details',
  edit: 'employees.edit',
  'reset-password': 'employees.resetPassword',
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
  const title = mode === 'remove' ? t('employees.removeTitle', { name }) : t(titles[mode]);
  const description =
    mode === 'remove' ? t('employees.removeHint', { name }) : mode === 'reset-password' ? name : undefined;
  const id = employee?.id;

  return (
    <Dialog open onOpenChange={onClose} title={title} {...(description === undefined ? {} : { description })}>
      {mode === 'view' && (
        <EmployeeDetails employee={known} pathOfDay={pathOfDay} onMode={setMode} onClose={onClose} />
      )}
      {mode === 'edit' && <EditEmployeeForm id={id} employee={known} onDone={back} />}
      {mode === 'reset-password' && <ResetPasswordForm id={id} onDone={back} />}
      {mode === 'remove' && <RemoveEmployee id={id} onRemoved={onClose} onCancel={back} />}
    </Dialog>
  );
}
