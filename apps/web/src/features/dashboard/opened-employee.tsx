import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { type ComponentType, useCallback, useState } from 'react';
import type { EmployeeMode, OpenEmployee } from './components/employee-actions.tsx';

/** The dialog about one person, which another feature brings; the app hands it in. */
export type EmployeeDialog = ComponentType<{
  employee: EmployeeWithPresence;
  mode: EmployeeMode;
  onClose: () => void;
}>;

/** Opens the dialog about somebody; who it is about stays, however the table moves beneath it. */
export function useOpenedEmployee(Dialog: EmployeeDialog) {
  const [opened, setOpened] = useState<{ employee: EmployeeWithPresence; mode: EmployeeMode }>();
  const open: OpenEmployee = useCallback((employee, mode) => setOpened({ employee, mode }), []);
  const dialog = opened && <Dialog {...opened} onClose={() => setOpened(undefined)} />;
  return { open, dialog };
}
