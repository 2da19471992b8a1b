import type { OpenInvitation, OwnInvitation } from '@checkpoint/contract/calls/memberships';
import type { Queries } from '#kernel/database/database.ts';
import { companyById } from '../companies/known-company.ts';
import { invitationsOf, invitationsOfCompany, namesIn } from './queries.ts';

/** The invitations that somebody may answer, by the companies' names. */
export async function presentInvitations(db: Queries, userId: string, now: Date): Promise<OwnInvitation[]> {
  const rows = await invitationsOf(db, userId, now);
  return Promise.all(
    rows.map(async ({ id, company_id, expires_at }) => ({
      ...{ id, companyName: (await companyById(db, company_id)).name, until: expires_at.toISOString() },
    })),
  );
}

/**
 * The invitations of a company that wait for an answer. It reads what it wrote itself, and nothing of the accounts behind
 * them. Whoever came to belong to it in another way is left out.
 */
export async function openInvitations(db: Queries, companyId: string, now: Date): Promise<OpenInvitation[]> {
  const rows = await invitationsOfCompany(db, companyId, now);
  if (rows.length === 0) return [];
  const userIds = rows.flatMap(({ user_id, invited_by }) => [user_id, invited_by]);
  const named = new Map((await namesIn(db, companyId, userIds)).map((one) => [one.user_id, one]));
  return rows.flatMap(({ id, user_id, record, invited_by, expires_at }) => {
    const { firstName, lastName, email } = record;
    if (firstName === undefined || lastName === undefined || email === undefined) return [];
    if (named.get(user_id)?.belongs) return [];
    const inviter = named.get(invited_by);
    const invitedBy = inviter ? { firstName: inviter.first_name, lastName: inviter.last_name } : null;
    return [{ id, firstName, lastName, email, until: expires_at.toISOString(), invitedBy }];
  });
}
