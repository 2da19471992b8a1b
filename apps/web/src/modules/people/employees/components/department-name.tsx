import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';

interface DepartmentNameProps {
  label: string;
  action: string;
  /** What it is called now; blank for a new one. */
  name?: string;
  /** Rejects with the server's refusal; what was typed stays. */
  onSave: (name: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** The name of a department, new or another one. */
export function DepartmentName({ label, action, name = '', onSave, onCancel }: DepartmentNameProps) {
  const t = useText();
  const toast = useToast();
  const form = useForm<{ name: string }>({
    schema: async () => (await import('@checkpoint/contract/calls/departments')).departmentForm,
    submit: ({ name: typed }) => onSave(typed),
    onFailure: (error) => {
      const description = errorText(error, 'employees.departmentNotSaved');
      toast({ title: t('employees.departmentNotSaved'), description, variant: 'danger' });
    },
  });
  return (
    <form {...form.props} className="flex min-w-0 flex-1 flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          name="name"
          label={label}
          defaultValue={name}
          maxLength={100}
          autoComplete="off"
          error={form.errors.name}
        />
      </div>
      <Button type="submit" variant="secondary" pending={form.pending}>
        {action}
      </Button>
      {onCancel !== undefined && (
        <Button variant="quiet" onClick={onCancel}>
          {t('employees.cancel')}
        </Button>
      )}
    </form>
  );
}
