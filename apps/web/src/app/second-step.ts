import { lazy } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';

/** Comes when it is asked for only: the sign-in itself must stay small. */
export const SecondStep = lazy(async () => {
  const { SecondStep } = await withFurtherTexts(import('#modules/access/two-factors/second-step.tsx'));
  return { default: SecondStep };
});
