import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { type ComponentType, Suspense } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Spinner } from '#ui/spinner.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** Who signed in with a temporary password, which is all that they can do with it. */
export interface TemporarySignIn {
  readonly user: CurrentUser;
  readonly temporaryPassword: string;
}

/** The form in which they choose their own, handed in by the application. */
export type NewPasswordFormType = ComponentType<TemporarySignIn & { onChanged: () => void }>;

interface NewPasswordStepProps {
  signIn: TemporarySignIn;
  NewPasswordForm: NewPasswordFormType;
  onSignedIn: () => void;
}

/** The second half of a sign-in with a temporary password. */
export function NewPasswordStep({ signIn, NewPasswordForm, onSignedIn }: NewPasswordStepProps) {
  const t = useText();
  return (
    <EntryFrame title={t('identity.changePassword')} lead={t('identity.changePasswordLead')}>
      <Suspense fallback={<Spinner className="size-6 text-brand" />}>
        <NewPasswordForm {...signIn} onChanged={onSignedIn} />
      </Suspense>
    </EntryFrame>
  );
}
