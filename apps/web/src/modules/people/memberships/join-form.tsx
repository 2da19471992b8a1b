import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadJoinForm, useJoinCompany } from './api.ts';

/** Joining a further company with the code that its administrator gives. */
export function JoinForm() {
  const t = useText();
  const toast = useToast();
  const join = useJoinCompany();
  const { errors, pending, props } = useForm({
    schema: loadJoinForm,
    submit: async (values) => {
      const { name } = await join.mutateAsync(values);
      toast({ title: t('memberships.joined', { company: name }), variant: 'success' });
    },
    onFailure: (error) => {
      const description = errorText(error, 'memberships.joinFailed');
      toast({ title: t('memberships.joinFailed'), description, variant: 'danger' });
    },
  });
  return (
    <form {...props} className="grid max-w-md gap-4">
      <TextField
        label={t('memberships.code')}
        name="companyCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        className="uppercase tracking-[0.2em] tabular-nums"
        hint={t('memberships.codeHint')}
        error={errors.companyCode}
      />
      <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
        {t(pending ? 'memberships.joining' : 'memberships.join')}
      </Button>
    </form>
  );
}
