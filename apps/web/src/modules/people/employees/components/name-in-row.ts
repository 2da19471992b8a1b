import type { PreviewRow } from '@checkpoint/contract/calls/people';

/** Whom a row of a file is about, as far as it says. */
export const nameInRow = ({ firstName, lastName }: PreviewRow['values']): string =>
  [firstName, lastName].filter(Boolean).join(' ');
