import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { SettingsValues } from '../api/settings-form.ts';

interface SignInFieldsProps {
  values: SettingsValues;
  errors: FieldErrors;
}

/** What the company asks of those who sign in. */
export function SignInFields({ values, errors }: SignInFieldsProps) {
  const t = useText();
  return (
    <Section title={t('settings.signIn')} lead={t('settings.signInLead')}>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField
          label={t('settings.minPasswordLength')}
          name="minPasswordLength"
          type="number"
          inputMode="numeric"
          min={6}
          max={64}
          defaultValue={values.minPasswordLength}
          error={errors.minPasswordLength}
          hint={t('settings.minPasswordLengthHint')}
          className="max-w-32 tabular-nums"
        />
        <SelectField
          label={t('settings.requireSecondStep')}
          name="requireSecondStep"
          defaultValue={String(values.requireSecondStep)}
          hint={t('settings.requireSecondStepHint')}
        >
          <option value="false">{t('settings.secondStepOptional')}</option>
          <option value="true">{t('settings.secondStepRequired')}</option>
        </SelectField>
      </div>
    </Section>
  );
}
