import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useOffline } from '#offline/offline-provider.tsx';
import { useCompany } from '#platform/company.ts';
import { useCurrentUser } from '#platform/current-user.ts';
import { signOut } from '#platform/sign-out.ts';
import { useText } from '#platform/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useOwnEmployee } from '../api/own-employee.ts';
import { SignOutWarning } from './sign-out-warning.tsx';

/** Who is signed in, for which company, and the way out. From this page that way leads to the landing page. */
export function AccountMenu() {
  const t = useText();
  const { user } = useCurrentUser();
  const { pending, setAside } = useOffline();
  const [warning, setWarning] = useState(false);
  if (user === undefined) return null;

  const unsent = pending.length + setAside.length;
  const leave = () => void signOut(user, '/');
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <>
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
          <Person name={name} />
        </MenuHeader>
        <MenuSeparator />
        <MenuItem
          icon={<LogOut aria-hidden className="size-5" />}
          onSelect={() => (unsent > 0 ? setWarning(true) : leave())}
        >
          {t('shell.signOut')}
        </MenuItem>
      </Menu>
      <SignOutWarning open={warning} onOpenChange={setWarning} count={unsent} onLeave={leave} />
    </>
  );
}

function Person({ name }: { name: string }) {
  const employee = useOwnEmployee();
  const company = useCompany();
  return (
    <div className="grid max-w-72 gap-3">
      <div>
        <p className="font-medium">{name}</p>
        <Lines lines={[employee?.jobTitle, employee?.department, employee?.phone]} />
      </div>
      {company !== undefined && (
        <div>
          <p className="font-medium text-sm">{company.name}</p>
          <Lines lines={[company.address]} />
        </div>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return lines.filter(Boolean).map((line) => (
    <p key={line} className="whitespace-pre-line text-ink-muted text-sm">
      {line}
    </p>
  ));
}
