import type { OwnMembership } from '@checkpoint/contract/calls/memberships';
import { useText } from '#kernel/language/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MembershipText } from './membership-text.tsx';
import { useSwitch } from './use-switch.ts';

/** One's companies, each with the way into it. */
export function CompanyList({ companies }: { companies: readonly OwnMembership[] }) {
  const t = useText();
  const { run: choose, pending } = useSwitch();
  return (
    <ul className="-my-3 divide-y divide-line">
      {companies.map((membership) => (
        <li key={membership.companyId} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <MembershipText membership={membership} />
          {membership.isInForce ? (
            <Badge tone="brand">{t('memberships.inForce')}</Badge>
          ) : (
            <Button
              variant="secondary"
              pending={pending}
              onClick={() => choose(membership.companyId)}
              aria-label={t('memberships.openCompany', { company: membership.name })}
            >
              {t('memberships.open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
