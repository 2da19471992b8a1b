import { useText } from '#kernel/language/texts.ts';
import { CheckboxField } from '#ui/checkbox.tsx';
import { TextField } from '#ui/field.tsx';

/** Days of the calendar as date fields hold them; empty where none is named. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

interface DepartmentChoiceProps {
  name: string;
  /** `undefined` where the department is not chosen. */
  days: Days | undefined;
  errors: { readonly from: string | undefined; readonly until: string | undefined };
  onChange: (days: Days | undefined) => void;
}

/** A department to manage, and for how long once it is chosen. */
export function DepartmentChoice({ name, days, errors, onChange }: DepartmentChoiceProps) {
  const t = useText();
  return (
    <li className="wrap-anywhere">
      <CheckboxField
        label={name}
        checked={days !== undefined}
        onChange={(event) => onChange(event.target.checked ? { from: '', until: '' } : undefined)}
      />
      {days !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
        <div role="group" aria-label={name} className="grid gap-3 pb-4 pl-8 sm:grid-cols-2">
          <TextField
            label={t('managers.firstDay')}
            type="date"
            value={days.from}
            error={errors.from}
            onChange={(event) => onChange({ ...days, from: event.target.value })}
          />
          <TextField
            label={t('managers.lastDay')}
            type="date"
            value={days.until}
            error={errors.until}
            onChange={(event) => onChange({ ...days, until: event.target.value })}
          />
        </div>
      )}
    </li>
  );
}
