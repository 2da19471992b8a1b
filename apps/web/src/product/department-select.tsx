import type { Department } from '@checkpoint/contract/calls/departments';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Select } from '#ui/select.tsx';

/** The value for all departments. No department has a blank name. */
const all = ' ';

interface DepartmentSelectProps {
  /** `undefined` until they are known. */
  departments: readonly Department[] | undefined;
  /** The name of the chosen department, `null` for all. */
  value: string | null;
  onChange: (name: string | null) => void;
  className?: string;
  /** A further option that is not a department. Its value is no department's name. */
  children?: ReactNode;
}

/** The department filter of a list. A chosen department stays visible after it was removed. */
export function DepartmentSelect({
  departments = [],
  value,
  onChange,
  className,
  children,
}: DepartmentSelectProps) {
  const t = useText();
  const isGone = Boolean(value) && !departments.some(({ name }) => name === value);
  return (
    <Select
      aria-label={t('dashboard.department')}
      value={value ?? all}
      onChange={({ target }) => onChange(target.value === all ? null : target.value)}
      {...(className === undefined ? {} : { className })}
    >
      <option value={all}>{t('dashboard.allDepartments')}</option>
      {isGone && <option value={value ?? all}>{value}</option>}
      {departments.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
      {children}
    </Select>
  );
}
