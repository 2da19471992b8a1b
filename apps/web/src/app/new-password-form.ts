import { lazy } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';

/** Loaded only for a temporary password, because the sign-in must stay small. */
export const NewPasswordForm = lazy(async () => {
  const { NewPasswordForm } = await withFurtherTexts(
    import('#modules/access/passwords/new-password-form.tsx'),
  );
  return { default: NewPasswordForm };
});
