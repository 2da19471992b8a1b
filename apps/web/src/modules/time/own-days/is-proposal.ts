import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';

/** Its person is asked to agree. The version before does not say: there it is what somebody else asks for. */
export const isProposal = ({
  status,
  asked,
  waitsForPerson = asked?.isOwn === false,
}: Pick<CorrectionRequest, 'status' | 'asked' | 'waitsForPerson'>): boolean =>
  status === 'asked' && waitsForPerson;
