import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import MapPinned from 'lucide-react/icons/map-pinned';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { IconButton, IconLink } from '#ui/button.tsx';

export type EmployeeMode = 'view' | 'edit' | 'reset-password' | 'remove';
export type OpenEmployee = (employee: EmployeeWithPresence, mode: EmployeeMode) => void;

interface EmployeeActionsProps {
  employee: EmployeeWithPresence;
  onOpen: OpenEmployee;
}

const actions = [
  { mode: 'view', key: 'view', Icon: Eye, isForManagers: true },
  { mode: 'edit', key: 'edit', Icon: Pencil, isForManagers: false },
  { mode: 'reset-password', key: 'resetPassword', Icon: KeyRound, isForManagers: true },
  { mode: 'remove', key: 'delete', Icon: Trash2, isForManagers: false },
] as const;

const icon = 'size-5';
/** Five of them fit beside all other columns on a desk; a finger gets the whole target. */
const target = 'sm:size-9';

export function EmployeeActions({ employee, onOpen }: EmployeeActionsProps) {
  const t = useText();
  const { isAdmin } = useCurrentUser();
  const shown = isAdmin ? actions : actions.filter(({ isForManagers }) => isForManagers);
  const name = `${employee.user.firstName} ${employee.user.lastName}`;
  return (
    <div className="-mx-3 flex sm:-mx-2">
      <MapAction name={name} coordinates={employee.coordinates} />
      {shown.map(({ mode, key, Icon }) => (
        <IconButton
          key={mode}
          label={t(`dashboard.action.${key}`, { name })}
          icon={<Icon aria-hidden className={icon} />}
          className={target}
          onClick={() => onOpen(employee, mode)}
        />
      ))}
    </div>
  );
}

interface MapActionProps {
  name: string;
  coordinates: EmployeeWithPresence['coordinates'];
}

function MapAction({ name, coordinates }: MapActionProps) {
  const t = useText();
  const pin = <MapPinned aria-hidden className={icon} />;
  return coordinates === null ? (
    <IconButton disabled label={t('dashboard.action.noMap', { name })} icon={pin} className={target} />
  ) : (
    <IconLink
      href={mapOf(coordinates)}
      label={t('dashboard.action.map', { name })}
      icon={pin}
      className={target}
    />
  );
}

/** A map of the world that asks for no account and keeps no profile of who is looked for. */
const mapOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
