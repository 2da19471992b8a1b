import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Section } from '#ui/section.tsx';
import { PasswordChangeForm } from './components/password-change-form.tsx';

/** Accounts of another provider have their password there. */
const withPassword: readonly string[] = ['checkpoint', 'local'];

/** The part of one's own page about the password, for everybody who has one. */
export function PasswordSection() {
  const t = useText();
  const { user } = useCurrentUser();
  // Every change begins with an empty form.
  const [changes, setChanges] = useState(0);
  if (user === undefined || !withPassword.includes(user.authType)) return null;
  return (
    <Section title={t('identity.password')} lead={t('passwords.lead')}>
      <PasswordChangeForm key={changes} user={user} onChanged={() => setChanges(changes + 1)} />
    </Section>
  );
}
