import type { Administrator } from '@checkpoint/contract/calls/administrators';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdministratorQuestion } from './administrator-question.tsx';
import { useAdministrators } from './api.ts';

interface Asked {
  readonly kind: 'demote' | 'transfer';
  readonly administrator: Administrator;
}

/** Who runs the company, for its settings page; taking rights, and handing the company over. */
export function AdministratorsSection() {
  const t = useText();
  const { data, error, refetch } = useAdministrators();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Section title={t('administrators.title')} lead={t('administrators.lead')}>
      {data === undefined && error !== null && (
        <ErrorState isLine title={t('administrators.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <AdministratorsSkeleton />}
      {data !== undefined && (
        <ul className="divide-y divide-line">
          {data.map((administrator) => (
            <AdministratorItem
              key={administrator.userId}
              administrator={administrator}
              all={data}
              onAsk={(kind) => setAsked({ kind, administrator })}
            />
          ))}
        </ul>
      )}
      {asked !== undefined && <AdministratorQuestion {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

/** Most companies have one. */
const AdministratorsSkeleton = () => (
  <div aria-busy className="flex items-center gap-4">
    <Skeleton className="size-10 shrink-0 rounded-full" />
    <span className="grid grid-cols-1 gap-2 py-1">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3 w-56" />
    </span>
  </div>
);

interface AdministratorItemProps {
  administrator: Administrator;
  all: readonly Administrator[];
  onAsk: (kind: Asked['kind']) => void;
}

function AdministratorItem({ administrator, all, onAsk }: AdministratorItemProps) {
  const t = useText();
  const { user } = useCurrentUser();
  const { firstName, lastName, email, role, isOwner } = administrator;
  const name = `${firstName} ${lastName}`;
  const iOwn = all.some((one) => one.isOwner && one.userId === user?.id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar firstName={firstName} lastName={lastName} />
      <div className="wrap-anywhere min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isOwner && <Badge tone="brand">{t('employees.owner')}</Badge>}
        </p>
        <p className="text-ink-muted text-sm">{email}</p>
      </div>
      {!isOwner && (
        <div className="flex flex-wrap gap-2">
          {iOwn && (
            <Button
              variant="secondary"
              aria-label={`${t('administrators.transferAction')}: ${name}`}
              onClick={() => onAsk('transfer')}
            >
              {t('administrators.transferAction')}
            </Button>
          )}
          {iOwn && role === 'company_admin' && (
            <Button
              variant="secondary"
              aria-label={`${t('administrators.demoteAction')}: ${name}`}
              onClick={() => onAsk('demote')}
            >
              {t('administrators.demoteAction')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
