import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Card } from '#ui/card.tsx';
import { usePerson } from '../api/people.ts';
import type { PathOfDay } from './day-link.tsx';
import { EmployeeDetails } from './employee-details.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import type { EmployeeMode } from './employee-modes.ts';

interface PersonPanelProps {
  employeeId: string;
  pathOfDay: PathOfDay;
}

/** Who somebody is, and what can be done to them: a part of their page. Says nothing until that is known. */
export function PersonPanel({ employeeId, pathOfDay }: PersonPanelProps) {
  const t = useText();
  const { data } = usePerson(employeeId);
  const [mode, setMode] = useState<EmployeeMode>();
  if (data === undefined) return null;
  return (
    <Card title={t('employees.details')}>
      <EmployeeDetails employee={data} pathOfDay={pathOfDay} onMode={setMode} isOnPage />
      {mode !== undefined && (
        <EmployeeDialog
          employee={data}
          mode={mode}
          pathOfDay={pathOfDay}
          onClose={() => setMode(undefined)}
        />
      )}
    </Card>
  );
}
