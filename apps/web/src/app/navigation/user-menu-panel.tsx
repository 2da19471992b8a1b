import CalendarDays from 'lucide-react/icons/calendar-days';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { AccountDetails } from '#modules/time/punch-clock/components/account-details.tsx';
import { pathOfRecord } from '#product/path-of-sheet.ts';
import { MenuItem, MenuPanel } from '#ui/menu-panel.tsx';
import { LanguageItems } from './language-items.tsx';

export interface UserMenuPanelProps {
  name: string;
  /** Shown below the name on pages without further details of the person. */
  email: string;
  isAtPunchClock: boolean;
  onLeave: () => void;
}

/** The content of the open user menu. */
export function UserMenuPanel({ name, email, isAtPunchClock, onLeave }: UserMenuPanelProps) {
  const t = useText();
  const { user, isAdmin, isManager, isEmployee } = useCurrentUser();
  const hasHours = (isAdmin || isManager || isEmployee) && user?.companyId !== null;
  return (
    <MenuPanel
      header={
        <>
          <p className="font-medium">{name}</p>
          {isAtPunchClock ? <AccountDetails /> : <p className="text-ink-muted text-sm">{email}</p>}
        </>
      }
    >
      {hasHours && (
        <MenuItem
          icon={<CalendarDays aria-hidden className="size-5" />}
          onSelect={() => navigate(pathOfRecord())}
        >
          {t('sheet.own')}
        </MenuItem>
      )}
      <MenuItem icon={<UserRound aria-hidden className="size-5" />} onSelect={() => navigate('/profile')}>
        {t('shell.profile')}
      </MenuItem>
      <MenuItem icon={<Settings aria-hidden className="size-5" />} onSelect={() => navigate('/settings')}>
        {t('shell.settings')}
      </MenuItem>
      <LanguageItems />
      <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={onLeave}>
        {t('shell.signOut')}
      </MenuItem>
    </MenuPanel>
  );
}
