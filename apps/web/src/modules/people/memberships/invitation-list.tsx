import type { OwnInvitation } from '@checkpoint/contract/calls/memberships';
import { InvitationRow } from './invitation-row.tsx';

/** Whom one may join, each with its two answers. */
export function InvitationList({ invitations }: { invitations: readonly OwnInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <ul className="-my-4 divide-y divide-line">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}
