import { lazy } from 'react';
import { furtherTexts } from '#kernel/language/language.ts';

/** Comes with a temporary password only: the sign-in itself must stay small. */
export const NewPasswordForm = lazy(async () => {
  const [{ NewPasswordForm }] = await Promise.all([
    import('#modules/access/passwords/new-password-form.tsx'),
    furtherTexts(),
  ]);
  return { default: NewPasswordForm };
});
