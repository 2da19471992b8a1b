import type { NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import type { RecordValues } from '@checkpoint/contract/person-fields';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

const formerStatement = statement(
  'find_former_membership',
  `select e.id as employee_id from memberships m
   left join employees e on e.company_id = $1 and e.user_id = $2
   where m.company_id = $1 and m.user_id = $2 and m.ended_at is not null`,
);

/** What somebody left behind who belonged to the company before; undefined for whoever never did, or does now. */
export const formerMembership = async (db: Queries, companyId: string, userId: string) =>
  (await db.run<{ employee_id: string | null }>(formerStatement, [companyId, userId]))[0];

const storeInvitationStatement = statement(
  'store_invitation',
  `insert into invitations (id, user_id, company_id, record, invited_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, company_id) do update set id = excluded.id, record = excluded.record,
     invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`,
);

/** What a company writes of whom it invites. The version before writes neither name nor e-mail. */
export type InvitedPerson = RecordValues & Partial<Pick<NewEmployeeForm, 'firstName' | 'lastName' | 'email'>>;

export interface NewInvitation {
  readonly id: string;
  readonly userId: string;
  readonly companyId: string;
  readonly record: InvitedPerson;
  readonly invitedBy: string;
  readonly now: Date;
  readonly until: Date;
}

/** An earlier invitation of the same person ends. */
export const storeInvitation = (db: Queries, invitation: NewInvitation) =>
  db.run(storeInvitationStatement, [
    ...[invitation.id, invitation.userId, invitation.companyId, JSON.stringify(invitation.record)],
    ...[invitation.invitedBy, invitation.now, invitation.until],
  ]);

export interface InvitationRow {
  id: string;
  user_id: string;
  company_id: string;
  record: InvitedPerson;
  invited_by: string;
  expires_at: Date;
}

const invitationColumns = 'id, user_id, company_id, record, invited_by, expires_at';

const listInvitationsStatement = statement(
  'list_invitations_of_account',
  `select ${invitationColumns} from invitations where user_id = $1 and expires_at > $2 order by created_at, id`,
);

/** The invitations that somebody may still answer. */
export const invitationsOf = (db: Queries, userId: string, now: Date) =>
  db.run<InvitationRow>(listInvitationsStatement, [userId, now]);

const takeInvitationStatement = statement(
  'take_invitation',
  `delete from invitations where id = $1 and user_id = $2 and expires_at > $3 returning ${invitationColumns}`,
);

/** Uses an invitation up. Nothing if it was answered, has ended or is somebody else's. */
export const takeInvitation = async (tx: Transaction, id: string, userId: string, now: Date) =>
  (await tx.run<InvitationRow>(takeInvitationStatement, [id, userId, now]))[0];

/** More than anybody looks through. */
const mostListed = 200;

const listOfCompanyStatement = statement(
  'list_invitations_of_company',
  `select ${invitationColumns} from invitations where company_id = $1 and expires_at > $2
   order by created_at desc, id limit ${mostListed}`,
);

/** The invitations of a company that can still be answered, the latest first. */
export const invitationsOfCompany = (db: Queries, companyId: string, now: Date) =>
  db.run<InvitationRow>(listOfCompanyStatement, [companyId, now]);

const namesInStatement = statement(
  'names_in_company',
  `select user_id, first_name, last_name, ended_at is null as belongs from memberships
   where company_id = $1 and user_id = any ($2::uuid[])`,
);

interface NameRow {
  user_id: string;
  first_name: string;
  last_name: string;
  /** False for who was removed. */
  belongs: boolean;
}

/** What a company calls these people, as far as they ever belonged to it. */
export const namesIn = (db: Queries, companyId: string, userIds: readonly string[]) =>
  db.run<NameRow>(namesInStatement, [companyId, userIds]);

const withdrawStatement = statement(
  'withdraw_invitation',
  `delete from invitations where id = $1 and company_id = $2 and expires_at > $3 returning ${invitationColumns}`,
);

/** Nothing if it was answered, has ended or is another company's. */
export const deleteInvitation = async (tx: Transaction, id: string, companyId: string, now: Date) =>
  (await tx.run<InvitationRow>(withdrawStatement, [id, companyId, now]))[0];

const endInvitationStatement = statement(
  'end_invitation_to_company',
  'delete from invitations where company_id = $1 and user_id = $2',
);

/** Ends an invitation that somebody needs no more. */
export const endInvitation = (tx: Transaction, companyId: string, userId: string) =>
  tx.run(endInvitationStatement, [companyId, userId]);

const deleteExpiredStatement = statement(
  'delete_expired_invitations',
  'delete from invitations where expires_at <= $1',
);

export const deleteExpiredInvitations = (db: Queries, now: Date) => db.run(deleteExpiredStatement, [now]);
