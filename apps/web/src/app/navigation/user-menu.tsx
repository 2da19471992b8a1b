import { initials } from '@checkpoint/domain/initials';
import { useContext } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Menu, MenuContext } from '#ui/menu.tsx';
import { useSignOut } from './use-sign-out.ts';
import type { UserMenuPanelProps } from './user-menu-panel.tsx';

const panel = lazyPart(
  async () => (await withFurtherTexts(import('./bar-parts.tsx'))).barParts.UserMenuPanel,
);
const warning = lazyPart(
  async () => (await withFurtherTexts(import('./sign-out-warning.tsx'))).SignOutWarning,
);

/** The lazy panel. Its notice of a failed load closes the menu. */
function Panel(props: UserMenuPanelProps) {
  const { close } = useContext(MenuContext);
  return <panel.Part props={props} onClose={close} />;
}

/** The person's account, with sign-out. */
export function UserMenu({ isAtPunchClock }: Pick<UserMenuPanelProps, 'isAtPunchClock'>) {
  const t = useText();
  const { user } = useCurrentUser();
  panel.usePreload();
  warning.usePreload();
  const { requestSignOut, warningProps } = useSignOut(isAtPunchClock ? '/' : undefined);
  if (user === undefined) return null;

  const { firstName, lastName, email } = user;
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <>
      <Menu
        trigger={(control) => (
          <button
            type="button"
            // Voice control needs the visible text, the initials, in the name.
            aria-label={t('shell.userMenu', { name, initials: initials(firstName, lastName) })}
            {...control}
            // The circle ends at the page's edge, and its target a little beyond.
            className="-mr-1 inline-flex size-11 items-center justify-center rounded-full"
          >
            <Avatar firstName={firstName} lastName={lastName} className="size-9" />
          </button>
        )}
      >
        <Panel {...{ name, email, isAtPunchClock }} onLeave={requestSignOut} />
      </Menu>
      {warningProps && <warning.Part props={warningProps} onClose={warningProps.onStay} />}
    </>
  );
}
