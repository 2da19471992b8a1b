import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useState, useSyncExternalStore } from 'react';
import { type EmployeePages, presenceKey } from './api/employees.ts';
import type { EmployeeMode, OpenEmployee } from './components/employee-actions.tsx';

interface Opened {
  readonly employee: EmployeeWithPresence;
  readonly mode: EmployeeMode;
}

/** The dialog about one person, which another feature brings; the app hands it in. */
export type EmployeeDialog = ComponentType<Opened & { onClose: () => void }>;

/** Opens the dialog about somebody; who it is about stays, however the table moves beneath it. */
export function useOpenedEmployee(Dialog: EmployeeDialog) {
  const [opened, setOpened] = useState<Opened>();
  const open: OpenEmployee = useCallback((employee, mode) => setOpened({ employee, mode }), []);
  const close = () => setOpened(undefined);
  const dialog = opened && <Current {...opened} dialog={Dialog} onClose={close} />;
  return { open, dialog };
}

interface CurrentProps extends Opened {
  dialog: EmployeeDialog;
  onClose: () => void;
}

/** As the lists have them now: what was just saved shows, and the next change starts from it. */
function Current({ dialog: Dialog, employee, ...rest }: CurrentProps) {
  const client = useQueryClient();
  const [known, setKnown] = useState(employee);
  const current = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => latestRow(client, known),
  );
  if (current !== known) setKnown(current);
  return <Dialog {...rest} employee={current} />;
}

/** Hidden lists may hold an older version. A person on no list keeps the last known version. */
const latestRow = (client: QueryClient, known: EmployeeWithPresence): EmployeeWithPresence =>
  client
    .getQueriesData<EmployeePages>({ queryKey: presenceKey })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id }) => id === known.id)
    .reduce((latest, row) => (row.version >= latest.version ? row : latest), known);
