import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import MapPinned from 'lucide-react/icons/map-pinned';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/texts.ts';
import { IconButton, IconLink } from '#ui/button.tsx';

/** What can be done about somebody here; the app composes it. */
export interface EmployeeActions {
  readonly onView?: (employee: EmployeeWithPresence) => void;
  readonly onEdit?: (employee: EmployeeWithPresence) => void;
  readonly onResetPassword?: (employee: EmployeeWithPresence) => void;
  readonly onDelete?: (employee: EmployeeWithPresence) => void;
}

interface EmployeeActionButtonsProps {
  employee: EmployeeWithPresence;
  actions: EmployeeActions;
}

const icon = 'size-5';

export function EmployeeActionButtons({ employee, actions }: EmployeeActionButtonsProps) {
  const t = useText();
  const name = `${employee.user.firstName} ${employee.user.lastName}`;
  const { onView, onEdit, onResetPassword, onDelete } = actions;
  const label = (key: 'view' | 'edit' | 'map' | 'noMap' | 'resetPassword' | 'delete') =>
    t(`dashboard.action.${key}`, { name });
  return (
    <div className="flex">
      {onView && (
        <IconButton
          label={label('view')}
          icon={<Eye aria-hidden className={icon} />}
          onClick={() => onView(employee)}
        />
      )}
      {onEdit && (
        <IconButton
          label={label('edit')}
          icon={<Pencil aria-hidden className={icon} />}
          onClick={() => onEdit(employee)}
        />
      )}
      {employee.coordinates === null ? (
        <IconButton disabled label={label('noMap')} icon={<MapPinned aria-hidden className={icon} />} />
      ) : (
        <IconLink
          href={mapOf(employee.coordinates)}
          label={label('map')}
          icon={<MapPinned aria-hidden className={icon} />}
        />
      )}
      {onResetPassword && (
        <IconButton
          label={label('resetPassword')}
          icon={<KeyRound aria-hidden className={icon} />}
          onClick={() => onResetPassword(employee)}
        />
      )}
      {onDelete && (
        <IconButton
          label={label('delete')}
          icon={<Trash2 aria-hidden className={icon} />}
          onClick={() => onDelete(employee)}
        />
      )}
    </div>
  );
}

/** A map of the world that asks for no account and keeps no profile of who is looked for. */
const mapOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
