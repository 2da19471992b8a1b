import type { TextValues } from '@checkpoint/contract/texts/values';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { ApiError, isUnauthorized } from '#kernel/http/request.ts';
import { valuesOf } from '#kernel/language/error-text.ts';
import { type Fault, faultText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { pageSeat } from '#kernel/session/person.ts';
import { fieldsOfRefusals } from './fields-of-refusals.ts';
import { useAction } from './use-action.ts';

/** The text to show at each faulty field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

interface FormOptions<Values> {
  /** Loaded when the form is first touched, so that no schema is part of the first paint. */
  readonly schema: () => Promise<z.ZodType<Values>>;
  /** Rejects with the server's refusal; its `issues` are shown at their fields. */
  readonly submit: (values: Values) => Promise<unknown>;
  /** Called for every failure but faults that the server found in fields of this form. */
  readonly onFailure: (error: unknown) => void;
}

interface Form {
  readonly errors: FieldErrors;
  readonly pending: boolean;
  /** To be spread on the `<form>`. The inputs stay uncontrolled: what was typed survives every refusal. */
  readonly props: {
    readonly noValidate: true;
    readonly onFocus: () => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/** A native form checked by a schema of the contract. Faults are shown at their fields, and the first one gets the focus. */
export function useForm<Values>({ schema, submit, onFailure }: FormOptions<Values>): Form {
  const [faults, setFaults] = useState<FieldFaults>({});
  const load = async () => {
    // Before any schema is made, because a schema decides then whether to compile itself.
    await import('./schema-without-eval.ts');
    return schema();
  };

  const show = (form: HTMLFormElement, found: FieldFaults) => {
    flushSync(() => setFaults(found));
    firstFaulty(form, found)?.focus();
  };

  const { pending, run: send } = useAction(async (form: HTMLFormElement) => {
    try {
      const checked = (await load()).safeParse(Object.fromEntries(new FormData(form)));
      if (!checked.success)
        return show(form, byField(checked.error.issues.map(({ path, message }) => ({ path, message }))));
      setFaults({});
      await submit(checked.data);
    } catch (error) {
      // The page already reports it, and "failed, try again" would replace that message.
      if (isUnauthorized(error) && pageSeat() !== undefined) return;
      const found = faultsIn(error);
      const isShown = firstFaulty(form, found) !== undefined;
      if (isShown) show(form, found);
      // A refusal as a whole is told as such, besides what stands at its field.
      if (!isShown || !hasIssues(error)) onFailure(error);
    }
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };

  return {
    // Translated while drawing, so that they follow a change of the language.
    errors: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultText(fault)])),
    pending,
    props: {
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onInput: (event) => setFaults((current) => without(current, nameOf(event.target))),
      onSubmit,
    },
  };
}

type FieldFaults = Readonly<Record<string, Fault>>;

interface FaultAt extends Fault {
  readonly path: string | readonly PropertyKey[];
}

/** The first fault of each field. A fault in a nested path is shown at the outermost field. */
function byField(faults: readonly FaultAt[]): FieldFaults {
  const found: Record<string, Fault> = {};
  for (const { path, message, key, values } of faults) {
    const field = typeof path === 'string' ? (path.split('.')[0] ?? '') : String(path[0] ?? '');
    found[field] ??= { message, key, values: values && readable(values) };
  }
  return found;
}

const hasIssues = (error: unknown): boolean => error instanceof ApiError && error.issues.length > 0;

/** What the server found in fields, or the field that its refusal as a whole is about. */
function faultsIn(error: unknown): FieldFaults {
  if (!(error instanceof ApiError)) return {};
  if (hasIssues(error)) return byField(error.issues);
  const { code, body } = error;
  const field = code && fieldsOfRefusals[code];
  if (field === undefined) return {};
  return { [field]: { message: body?.message ?? '', key: `error.${code}`, values: valuesOf(error) } };
}

/** A day of the calendar comes as machines write it, `2026-03-05`. */
const readable = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? timeText('date', value, 'UTC') : value,
    ]),
  );

const nameOf = (target: EventTarget): string =>
  target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';

const firstFaulty = (form: HTMLFormElement, faults: FieldFaults): HTMLElement | undefined =>
  Array.from(form.elements)
    .filter((element) => element instanceof HTMLElement)
    .find((element) => nameOf(element) in faults && nameOf(element) !== '');

/** Returns the same object if the field has no fault: a redraw between a select's input and change resets the choice. */
function without(faults: FieldFaults, field: string): FieldFaults {
  if (!(field in faults)) return faults;
  const { [field]: _gone, ...rest } = faults;
  return rest;
}
