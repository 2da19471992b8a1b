import LogOut from 'lucide-react/icons/log-out';
import { useCurrentUser } from '#platform/current-user.ts';
import { signOut } from '#platform/sign-out.ts';
import { useText } from '#platform/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';

export function UserMenu() {
  const t = useText();
  const { user } = useCurrentUser();
  if (user === undefined) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('shell.userMenu', { name })}
          className="inline-flex size-11 items-center justify-center rounded-full"
        >
          <Avatar firstName={user.firstName} lastName={user.lastName} className="size-9" />
        </button>
      }
    >
      <MenuHeader>
        <p className="font-medium">{name}</p>
        <p className="text-ink-muted text-sm">{user.email}</p>
      </MenuHeader>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={() => void signOut(user)}>
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  );
}
