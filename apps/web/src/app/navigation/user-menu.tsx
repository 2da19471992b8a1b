import { initials } from '@checkpoint/domain/initials';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { withFurtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { LanguageItems } from './language-items.tsx';
import { useLeave } from './use-leave.ts';

const warning = lazyPart(
  async () => (await withFurtherTexts(import('./sign-out-warning.tsx'))).SignOutWarning,
);

interface UserMenuProps {
  /** What stands below the person's name; the e-mail address when nothing is given. */
  details?: ReactNode;
  /** Where employees are led once they have signed out. */
  employeeTarget?: string;
}

/** The ways to one's own page and, for administrators, to the company's settings. */
function AccountItems() {
  const t = useText();
  const [, navigate] = useLocation();
  const { isAdmin, isEmployee } = useCurrentUser();
  return (
    <>
      {(isAdmin || isEmployee) && (
        <MenuItem icon={<UserRound aria-hidden className="size-5" />} onSelect={() => navigate('/profile')}>
          {t('shell.profile')}
        </MenuItem>
      )}
      {isAdmin && (
        <MenuItem icon={<Settings aria-hidden className="size-5" />} onSelect={() => navigate('/settings')}>
          {t('shell.settings')}
        </MenuItem>
      )}
    </>
  );
}

/** Who is signed in, and the way out. */
export function UserMenu({ details, employeeTarget }: UserMenuProps) {
  const t = useText();
  const { user } = useCurrentUser();
  warning.usePreload();
  const { leave, asked } = useLeave(employeeTarget);
  if (user === undefined) return null;

  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <>
      <Menu
        trigger={(control) => (
          <button
            type="button"
            // Who steers by voice says what is written on the button: the initials.
            aria-label={t('shell.userMenu', { name, initials: initials(user.firstName, user.lastName) })}
            {...control}
            // The circle ends where the page does, its target a little beyond.
            className="-mr-1 inline-flex size-11 items-center justify-center rounded-full"
          >
            <Avatar firstName={user.firstName} lastName={user.lastName} className="size-9" />
          </button>
        )}
        header={
          <>
            <p className="font-medium">{name}</p>
            {details ?? <p className="text-ink-muted text-sm">{user.email}</p>}
          </>
        }
      >
        <AccountItems />
        <LanguageItems />
        <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={leave}>
          {t('shell.signOut')}
        </MenuItem>
      </Menu>
      {asked && <warning.Part props={asked} onClose={asked.onStay} />}
    </>
  );
}
