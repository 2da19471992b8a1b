import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, type ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { NameText } from '#product/name-text.tsx';
import { PersonLink } from '#product/person-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { NoValue } from '#ui/no-value.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { type Column, columns } from '../columns.ts';
import { fullName } from '../full-name.ts';
import { isInvited } from '../people-view.ts';
import type { EmployeeMode } from './employee-modes.ts';
import { PersonBadges } from './person-badges.tsx';

interface PersonRowProps {
  person: EmployeeWithPresence;
  hidden: ReadonlySet<Column>;
  timeZone: string;
  onOpen: (employeeId: string, mode: EmployeeMode) => void;
  isChosen: boolean;
  /** Missing where nobody can be chosen. */
  onChoose?: (ids: readonly string[], isChosen: boolean) => void;
}

/** Words wrap within their column; a date or a number stays on its line. */
const cellLooks: Record<Column, string> = {
  department: 'wrap-anywhere min-w-32 max-w-48',
  jobTitle: 'wrap-anywhere min-w-32 max-w-48',
  phone: 'whitespace-nowrap tabular-nums',
  employeeId: 'wrap-anywhere max-w-40 tabular-nums',
  createdAt: 'whitespace-nowrap tabular-nums',
  status: '',
  // The last sign, not the room around it, ends where the other rows of the page end.
  actions: 'whitespace-nowrap text-right [&>:last-child]:-mr-3.5',
};

/** Remembers its last drawing: of a page of people only those that changed are drawn again. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, hidden, timeZone, onOpen, isChosen, onChoose } = props;
  const t = useText();
  const { id, department, jobTitle, phone, employeeId, createdAt } = person;
  const noDepartment = <span className="text-ink-muted">{t('employees.noDepartment')}</span>;
  const none = <NoValue />;
  const cells: Record<Column, ReactNode> = {
    department: department ?? noDepartment,
    ...{ jobTitle: jobTitle ?? none, phone: phone ?? none, employeeId: employeeId ?? none },
    createdAt: timeText('date', createdAt, timeZone),
    status: <PersonBadges employee={person} />,
    actions: <PersonActions person={person} onOpen={onOpen} />,
  };
  return (
    <TableRow className={isChosen ? 'bg-brand-soft/35' : ''}>
      {onChoose !== undefined && (
        <TableCell>
          <SelectBox
            label={t('employees.select', { name: fullName(person) })}
            checked={isChosen}
            onChange={(next) => onChoose([id], next)}
          />
        </TableCell>
      )}
      <TableHead scope="row">
        <PersonName person={person} hasDepartment={hidden.has('department')} />
      </TableHead>
      {columns
        .filter((column) => !hidden.has(column))
        .map((column) => (
          <TableCell key={column} className={cellLooks[column]}>
            {cells[column]}
          </TableCell>
        ))}
    </TableRow>
  );
});

interface PersonNameProps extends Pick<PersonRowProps, 'person'> {
  /** Where no column of its own says it. */
  hasDepartment: boolean;
}

function PersonName({ person, hasDepartment }: PersonNameProps) {
  const { user, department } = person;
  return (
    <span className="flex items-center gap-3">
      <Avatar firstName={user.firstName} lastName={user.lastName} className="size-9" />
      <span className="wrap-anywhere grid min-w-40 grid-cols-1 sm:w-56 xl:w-80">
        <span>
          <PersonLink employeeId={person.id}>
            <NameText name={fullName(person)} />
          </PersonLink>
        </span>
        <FurtherLine text={user.email} />
        {hasDepartment && department !== null && <FurtherLine text={department} />}
      </span>
    </span>
  );
}

/** Keeps its one line: rows of one height are scanned, and the details have the whole of it. */
const FurtherLine = ({ text }: { text: string }) => (
  <span title={text} className="truncate font-normal text-ink-muted text-sm">
    {text}
  </span>
);

const actions = [
  { mode: 'view', label: 'employees.viewOne', Icon: IdCard },
  { mode: 'edit', label: 'employees.editOne', Icon: Pencil },
  { mode: 'reset-password', label: 'employees.resetOne', Icon: KeyRound },
  // In the place of the password that nobody has yet.
  { mode: 'invite', label: 'employees.inviteOne', Icon: Send },
  { mode: 'remove', label: 'employees.removeOne', Icon: Trash2 },
] as const;

function actionsFor(person: EmployeeWithPresence) {
  if (!person.isActive) return actions.filter(({ mode }) => mode === 'view');
  const missing = isInvited(person) ? 'reset-password' : 'invite';
  return actions.filter(({ mode }) => mode !== missing);
}

function PersonActions({ person, onOpen }: Pick<PersonRowProps, 'person' | 'onOpen'>) {
  const t = useText();
  return actionsFor(person).map(({ mode, label, Icon }) => (
    <IconButton
      key={mode}
      label={t(label, { name: fullName(person) })}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => onOpen(person.id, mode)}
    />
  ));
}
