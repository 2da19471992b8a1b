import { lazy } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';

/** Loaded only when a second step is required, because the sign-in must stay small. */
export const SecondStep = lazy(async () => {
  const { SecondStep } = await withFurtherTexts(import('#modules/access/two-factors/second-step.tsx'));
  return { default: SecondStep };
});
