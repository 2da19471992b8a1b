import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';

/** Asked for by somebody else than the person whose hours they are, and not answered by that person yet. */
export const isProposal = ({ status, asked }: Pick<CorrectionRequest, 'status' | 'asked'>): boolean =>
  status === 'asked' && asked?.isOwn === false;
