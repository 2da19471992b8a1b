import type { Profile } from '@checkpoint/contract/calls/profile';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { NameFields } from '#product/name-fields.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadProfileForm, useUpdateProfile } from '../api/profile.ts';

/** The person's own name. The e-mail address next to it cannot be changed here. */
export function NameForm({ profile: { user } }: { profile: Profile }) {
  const t = useText();
  const toast = useToast();
  const update = useUpdateProfile();
  // No company's administrator changes what somebody signs in with elsewhere.
  const worksElsewhere = useCurrentUser().user?.hasOthers === true;
  const { errors, pending, props } = useForm({
    schema: loadProfileForm,
    submit: async (values) => {
      await update.mutateAsync(values);
      toast({ title: t('profile.updated'), variant: 'success' });
    },
    onFailure: (error) =>
      toast({
        title: t('profile.updateFailed'),
        description: errorText(error, 'profile.updateFailed'),
        variant: 'danger',
      }),
  });
  return (
    <form {...props} className="grid gap-5">
      <NameFields of="oneself" errors={errors} values={user} />
      <TextField
        label={t('identity.email')}
        type="email"
        value={user.email}
        disabled
        readOnly
        hint={t(worksElsewhere ? 'profile.emailNoteOfSeveral' : 'profile.emailNote')}
      />
      <div>
        <Button type="submit" pending={pending} className="max-sm:w-full">
          {t(pending ? 'profile.updating' : 'profile.update')}
        </Button>
      </div>
    </form>
  );
}
