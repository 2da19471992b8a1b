import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Mail from 'lucide-react/icons/mail';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { Menu } from '#ui/menu.tsx';
import { MenuItem, MenuPanel, MenuRadio } from '#ui/menu-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMemberships } from './api.ts';
import { MembershipText } from './membership-text.tsx';
import { useSwitch } from './use-switch.ts';

/** The way to one's other companies, over the name of the one in force. Only those who have others see it. */
export function CompanySwitcher({ company }: { company: string }) {
  const t = useText();
  return (
    <div className="absolute -inset-x-1 -inset-y-1.5 *:static *:h-full">
      <Menu
        trigger={(control) => (
          <button
            type="button"
            aria-label={t('memberships.change', { company })}
            {...control}
            className="flex size-full min-h-11 items-end justify-end rounded pr-1 pb-2 hover:bg-ink/5"
          >
            <ChevronsUpDown aria-hidden className="size-4 text-ink-muted" />
          </button>
        )}
      >
        <Companies />
      </Menu>
    </div>
  );
}

function Companies() {
  const t = useText();
  const { data, isFetching, refetch } = useMemberships();
  const { run: choose } = useSwitch();
  if (data === undefined)
    return isFetching ? (
      <MenuPanel>
        <Skeleton className="m-2 h-10" />
      </MenuPanel>
    ) : (
      <MenuPanel header={<p role="alert">{t('memberships.failed')}</p>}>
        <MenuItem
          icon={<RotateCw aria-hidden className="size-5" />}
          onSelect={() => void refetch()}
          staysOpen
        >
          {t('shell.tryAgain')}
        </MenuItem>
      </MenuPanel>
    );
  return (
    <MenuPanel>
      {data.companies.map((membership) => (
        <MenuRadio
          key={membership.companyId}
          checked={membership.isInForce}
          onSelect={() => membership.isInForce || choose(membership.companyId)}
        >
          <MembershipText membership={membership} />
        </MenuRadio>
      ))}
      {data.invitations.map(({ id, companyName }) => (
        <MenuItem
          key={id}
          icon={<Mail aria-hidden className="size-5 shrink-0" />}
          onSelect={() => navigate('/profile')}
        >
          <span className="wrap-anywhere">{t('memberships.invitationFrom', { company: companyName })}</span>
        </MenuItem>
      ))}
    </MenuPanel>
  );
}
