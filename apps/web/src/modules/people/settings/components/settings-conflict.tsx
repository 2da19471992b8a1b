import { useText } from '#kernel/language/texts.ts';
import { EditConflict } from '#product/edit-conflict.tsx';
import type { SettingsValues } from '../api/settings-form.ts';
import { readValues, settingsFields } from '../settings-values.ts';

export interface Conflict {
  /** The settings as the form was opened with. */
  readonly before: SettingsValues;
  /** The values that this person typed. */
  readonly mine: SettingsValues;
}

interface SettingsConflictProps extends Conflict {
  /** The settings as somebody else saved them meanwhile. */
  theirs: SettingsValues;
  onDiscard: () => void;
}

/** Lists what somebody else changed in the settings, in the words of the form. */
export function SettingsConflict({ before, mine, theirs, onDiscard }: SettingsConflictProps) {
  const t = useText();
  const read = (values: SettingsValues) => readValues(t, values);
  const [old, typed, now] = [read(before), read(mine), read(theirs)];
  const fields = settingsFields
    .filter(([field]) => before[field] !== theirs[field])
    .map(([field, label]) => ({
      ...{ label: t(label), before: old[field], theirs: now[field], mine: typed[field] },
    }));
  return <EditConflict title={t('settings.conflict')} fields={fields} onDiscard={onDiscard} />;
}
