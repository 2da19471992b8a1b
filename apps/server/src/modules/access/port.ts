// What later modules use of accounts, passwords and second factors.
export { activationEnds, issueActivation, reissueActivation } from './identity/activation.ts';
export { withdrawLinks } from './identity/activation-queries.ts';
export { wishForEmail } from './identity/email-change.ts';
export { createInvitedAccount, readmitAccount, storeResetPassword } from './identity/invited-account.ts';
export { presentActor } from './identity/present.ts';
export {
  type AccountRow,
  canBeReleased,
  enterCompany,
  enterFirstCompany,
  findAccount,
  insertAccount,
  isAddressFree,
  lockFreeAccount,
  nameMembership,
  releaseAddress,
} from './identity/queries.ts';
export { newInvitationPassword } from './identity/temporary-password.ts';
export { createOwnerCheck, type OwnerCheck } from './two-factors/owner-check.ts';
export { hasSecondFactor } from './two-factors/second-step.ts';
