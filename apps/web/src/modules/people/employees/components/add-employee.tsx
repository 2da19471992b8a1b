import type { InvitationDetails } from '@checkpoint/contract/calls/employees';
import { useState } from 'react';
import { AddEmployeeDialog } from './add-employee-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';

/** Somebody is added, and then what they have to be told is shown. It stands on its own: `app/` hands it to the dashboard. */
export function AddEmployee({ onClose }: { onClose: () => void }) {
  const [invitation, setInvitation] = useState<InvitationDetails>();
  if (invitation !== undefined) return <InvitationDialog invitation={invitation} onClose={onClose} />;
  return (
    <AddEmployeeDialog
      onClose={onClose}
      onAdded={(details) => (details === undefined ? onClose() : setInvitation(details))}
    />
  );
}
