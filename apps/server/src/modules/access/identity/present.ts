import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import type { Actor } from '#record/actors/actor.ts';
import type { AccountRow } from './queries.ts';

/** The account as its owner's browser sees it: never a hash, never a token. */
export const presentActor = (actor: Actor): CurrentUser => ({
  id: actor.userId,
  email: actor.email,
  firstName: actor.firstName,
  lastName: actor.lastName,
  profileImageUrl: actor.profileImageUrl,
  role: actor.role,
  companyId: actor.membership?.companyId ?? null,
  authType: actor.authType,
  requirePasswordChange: actor.requirePasswordChange,
  requireSecondStep: actor.requireSecondStep,
});

export const presentAccount = (account: AccountRow): CurrentUser => ({
  id: account.id,
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  profileImageUrl: account.profile_image_url,
  role: account.role,
  companyId: account.company_id,
  authType: account.auth_type,
  requirePasswordChange: account.require_password_change,
  requireSecondStep: account.require_second_step,
});
