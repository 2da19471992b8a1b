import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { useText } from '#platform/texts.ts';
import { timeText } from '#platform/times.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { columnLook } from '../column-looks.ts';
import { fullName } from '../full-name.ts';
import type { EmployeeMode } from './employee-modes.ts';
import { PersonBadges } from './person-badges.tsx';
import { SelectBox } from './select-box.tsx';

interface PersonRowProps {
  person: EmployeeWithPresence;
  timeZone: string;
  onOpen: (employeeId: string, mode: EmployeeMode) => void;
  isChosen: boolean;
  /** Missing where nobody can be chosen. */
  onChoose?: (ids: readonly string[], isChosen: boolean) => void;
}

/** Remembers its last drawing: of a page of people only those that changed are drawn again. */
export const PersonRow = memo(function PersonRow({
  person,
  timeZone,
  onOpen,
  isChosen,
  onChoose,
}: PersonRowProps) {
  const t = useText();
  const { id, user, department, jobTitle, createdAt, isActive } = person;
  const name = fullName(person);
  return (
    <TableRow className={isChosen ? 'bg-brand-soft' : ''}>
      {onChoose !== undefined && (
        <TableCell className="p-0 first:pl-0 sm:first:pl-0">
          <SelectBox
            label={t('employees.select', { name })}
            checked={isChosen}
            onChange={(next) => onChoose([id], next)}
          />
        </TableCell>
      )}
      <TableHead scope="row">
        <span className="flex items-center gap-3">
          <Avatar firstName={user.firstName} lastName={user.lastName} className="size-9" />
          <span className="wrap-anywhere grid min-w-0 sm:w-56">
            <button
              type="button"
              aria-label={t('employees.viewOne', { name })}
              onClick={() => onOpen(id, 'view')}
              className="min-h-6 text-left underline-offset-4 hover:underline max-sm:min-h-11"
            >
              {name}
            </button>
            <span className="font-normal text-ink-muted text-sm">{user.email}</span>
            {department !== null && (
              <span className="font-normal text-ink-muted text-sm md:hidden">{department}</span>
            )}
          </span>
        </span>
      </TableHead>
      <TableCell className={`${columnLook.department} wrap-anywhere min-w-32 max-w-48`}>
        {department ?? <span className="text-ink-muted">{t('employees.noDepartment')}</span>}
      </TableCell>
      <TableCell className={`${columnLook.jobTitle} wrap-anywhere min-w-32 max-w-48`}>{jobTitle}</TableCell>
      <TableCell className={`${columnLook.createdAt} whitespace-nowrap tabular-nums`}>
        {timeText('date', createdAt, timeZone)}
      </TableCell>
      <TableCell className={columnLook.status}>
        <PersonBadges employee={person} />
      </TableCell>
      <TableCell className={`${columnLook.actions} whitespace-nowrap text-right`}>
        {isActive && (
          <>
            <IconButton
              label={t('employees.editOne', { name })}
              icon={<Pencil aria-hidden className="size-4" />}
              onClick={() => onOpen(id, 'edit')}
            />
            <IconButton
              label={t('employees.resetOne', { name })}
              icon={<KeyRound aria-hidden className="size-4" />}
              onClick={() => onOpen(id, 'reset-password')}
            />
            <IconButton
              label={t('employees.removeOne', { name })}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => onOpen(id, 'remove')}
            />
          </>
        )}
      </TableCell>
    </TableRow>
  );
});
