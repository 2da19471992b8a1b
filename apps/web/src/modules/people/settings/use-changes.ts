import { useRef, useState } from 'react';
import type { SettingsValues } from './api/settings-form.ts';

/** Which fields of the form differ from what is stored, as far as this page knows. */
export function useChanges(stored: SettingsValues, shown: SettingsValues) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef({ texts: textsOf(stored), values: stored });
  const [exist, setExist] = useState(() => changedFields(textsOf(stored), textsOf(shown)).size > 0);
  const compare = () => setExist(changedFields(known.current.texts, written(form.current)).size > 0);
  return {
    form,
    exist,
    compare,
    /** The current values of the fields, as a form sends them. */
    typed: () => Object.fromEntries(form.current === null ? [] : Array.from(new FormData(form.current))),
    /** The current changes. Call `settle` once they are stored; what was typed meanwhile stays a change. */
    take: () => {
      const texts = written(form.current);
      const settle = (values: SettingsValues) => {
        known.current = { texts, values };
        compare();
      };
      return { fields: changedFields(known.current.texts, texts), before: known.current.values, settle };
    },
  };
}

type Texts = ReadonlyMap<string, string>;

const textsOf = (values: SettingsValues): Texts =>
  new Map(Object.entries(values).map(([field, value]) => [field, String(value ?? '')]));

/** The current texts of the fields. A form sends line breaks as two characters. */
const written = (form: HTMLFormElement | null): Texts =>
  new Map(
    form === null
      ? []
      : Array.from(new FormData(form), ([field, text]) => [field, String(text).replaceAll('\r\n', '\n')]),
  );

const changedFields = (before: Texts, after: Texts): ReadonlySet<string> =>
  new Set(Array.from(after.keys()).filter((field) => after.get(field) !== before.get(field)));

export const onlyOf = (values: SettingsValues, fields: ReadonlySet<string>): Partial<SettingsValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));
