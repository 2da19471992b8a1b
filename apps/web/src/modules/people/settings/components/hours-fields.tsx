import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeZones, weekdayNames } from '#product/zones-and-weekdays.ts';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { SettingsValues } from '../api/settings-form.ts';
import { zoneName } from '../settings-values.ts';

interface HoursFieldsProps {
  values: SettingsValues;
  errors: FieldErrors;
}

/** What days, weeks and hours mean in this company. */
export function HoursFields({ values, errors }: HoursFieldsProps) {
  const t = useText();
  return (
    <Section title={t('settings.hours')} lead={t('settings.hoursLead')}>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 sm:gap-x-4">
        <SelectField
          label={t('settings.timeZone')}
          name="timeZone"
          defaultValue={values.timeZone}
          error={errors.timeZone}
          hint={t('settings.timeZoneHint')}
        >
          {timeZones(values.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('settings.weekStart')} name="weekStart" defaultValue={values.weekStart}>
          {weekdayNames().map((name, day) => (
            <option key={name} value={day}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('settings.maxShiftHours')}
          name="maxShiftHours"
          type="number"
          inputMode="numeric"
          min={1}
          max={48}
          defaultValue={values.maxShiftHours}
          error={errors.maxShiftHours}
          hint={t('settings.maxShiftHoursHint')}
          className="max-w-32 tabular-nums"
        />
        <SelectField
          label={t('settings.hoursFigure')}
          name="hoursFigure"
          defaultValue={values.hoursFigure}
          hint={t('settings.hoursFigureHint')}
        >
          <option value="nominal">{t('settings.nominal')}</option>
          <option value="worked">{t('settings.worked')}</option>
        </SelectField>
        <SelectField
          label={t('settings.corrections')}
          name="corrections"
          defaultValue={values.corrections}
          hint={t('settings.correctionsHint')}
        >
          <option value="inform">{t('settings.correctionsInform')}</option>
          <option value="agree">{t('settings.correctionsAgree')}</option>
        </SelectField>
      </div>
    </Section>
  );
}
