import type { Company } from '@checkpoint/contract/calls/companies';
import { useState } from 'react';
import { merged } from '#kernel/cache/merged.ts';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadSettingsForm, useUpdateCompany } from '../api/company.ts';
import type { SettingsValues } from '../api/settings-form.ts';
import { valuesOf } from '../settings-values.ts';
import { onlyOf, useChanges } from '../use-changes.ts';
import { CompanyFields } from './company-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { type Conflict, SettingsConflict } from './settings-conflict.tsx';
import { SignInFields } from './sign-in-fields.tsx';

interface SettingsFormProps {
  company: Company;
}

/** The state in which a form starts. */
interface Start {
  readonly count: number;
  readonly base: SettingsValues;
  readonly values: SettingsValues;
  /** What somebody else saved meanwhile. */
  readonly conflict?: Conflict;
}

/**
 * Changes the settings against the version that the form opened with. If two people change the same field, the second
 * one sees the conflict.
 */
export function SettingsForm({ company }: SettingsFormProps) {
  const [start, setStart] = useState<Start>(() => ({
    ...{ count: 0, base: valuesOf(company), values: valuesOf(company) },
  }));
  const { count, base } = start;
  const startAgain = (theirs: SettingsValues, conflict: Conflict) => {
    const values = merged(conflict.before, conflict.mine, theirs);
    setStart({ count: count + 1, base: theirs, values, conflict });
  };
  return (
    <StartedForm
      // A form of its own for each start: its fields begin with its values.
      key={count}
      company={company}
      start={start}
      onStale={startAgain}
      onDiscard={() => setStart({ count: count + 1, base, values: base })}
    />
  );
}

interface StartedFormProps extends SettingsFormProps {
  start: Start;
  onStale: (theirs: SettingsValues, conflict: Conflict) => void;
  onDiscard: () => void;
}

function StartedForm({ company, start, onStale, onDiscard }: StartedFormProps) {
  const t = useText();
  const toast = useToast();
  const update = useUpdateCompany(company.id);
  const { base, values } = start;
  const changes = useChanges(base, values);
  const [conflict, setConflict] = useState(start.conflict);
  const { errors, pending, props } = useForm({
    schema: loadSettingsForm,
    submit: async (mine) => {
      const { fields, before, settle } = changes.take();
      // Only changed fields are sent: somebody else may have changed the others.
      const { company: current, isStale } = await update.mutateAsync({
        ...{ changed: onlyOf(mine, fields), before: onlyOf(before, fields) },
      });
      if (isStale) {
        // With what was typed since it was sent.
        const typed = (await loadSettingsForm()).safeParse(changes.typed());
        return onStale(valuesOf(current), { before, mine: typed.success ? typed.data : mine });
      }
      settle(mine);
      setConflict(undefined);
      toast({ title: t('settings.updated'), variant: 'success' });
    },
    onFailure: (error) =>
      toast({
        title: t('settings.updateFailed'),
        description: errorText(error, 'settings.updateFailed'),
        variant: 'danger',
      }),
  });
  return (
    <form
      {...props}
      ref={changes.form}
      onInput={(event) => {
        props.onInput(event);
        changes.compare();
      }}
    >
      <CompanyFields company={company} values={values} errors={errors} />
      <HoursFields values={values} errors={errors} />
      <SignInFields values={values} errors={errors} />
      <div className="grid grid-cols-1 gap-6 pb-8 lg:pl-70">
        {conflict !== undefined && <SettingsConflict {...conflict} theirs={base} onDiscard={onDiscard} />}
        <Button
          type="submit"
          disabled={!changes.exist}
          pending={pending}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t(pending ? 'settings.updating' : 'settings.update')}
        </Button>
      </div>
    </form>
  );
}
