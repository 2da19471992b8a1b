import { lazy } from 'react';
import { furtherTexts } from '#kernel/language/language.ts';

/** Comes when it is asked for only: the sign-in itself must stay small. */
export const SecondStep = lazy(async () => {
  const [{ SecondStep }] = await Promise.all([
    import('#modules/access/two-factors/second-step.tsx'),
    furtherTexts(),
  ]);
  return { default: SecondStep };
});
