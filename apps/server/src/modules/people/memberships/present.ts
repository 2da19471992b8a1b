import type { OwnInvitation } from '@checkpoint/contract/calls/memberships';
import type { Queries } from '#kernel/database/database.ts';
import { companyById } from '../companies/known-company.ts';
import { invitationsOf } from './queries.ts';

/** The invitations that somebody may answer, by the companies' names. */
export async function presentInvitations(db: Queries, userId: string, now: Date): Promise<OwnInvitation[]> {
  const rows = await invitationsOf(db, userId, now);
  return Promise.all(
    rows.map(async ({ id, company_id, expires_at }) => ({
      ...{ id, companyName: (await companyById(db, company_id)).name, until: expires_at.toISOString() },
    })),
  );
}
