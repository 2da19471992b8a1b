import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import type { Queries } from '#kernel/database/database.ts';
import type { Actor } from '#record/actors/actor.ts';
import { belongsElsewhere, isInvitedElsewhere } from '#record/actors/membership-queries.ts';
import type { AccountRow } from './queries.ts';

/** The account as its owner's browser sees it: never a hash, never a token. */
export const presentActor = async (db: Queries, actor: Actor, now: Date): Promise<CurrentUser> => ({
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
  hasOthers: await belongsElsewhere(db, actor.userId, actor.membership?.companyId ?? null),
  isInvited: await isInvitedElsewhere(db, actor.userId, now),
});

export const presentAccount = (account: AccountRow, isInvited: boolean): CurrentUser => ({
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
  hasOthers: account.is_one_of_several,
  isInvited,
});
