import { lazy } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';

/** Comes with a temporary password only: the sign-in itself must stay small. */
export const NewPasswordForm = lazy(async () => {
  const { NewPasswordForm } = await withFurtherTexts(
    import('#modules/access/passwords/new-password-form.tsx'),
  );
  return { default: NewPasswordForm };
});
