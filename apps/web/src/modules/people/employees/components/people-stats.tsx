import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { useMemo, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useNow } from '#kernel/use-now.ts';
import { StatCard } from '#ui/stat-card.tsx';
import { headcounts, recentlyAdded } from '../people-view.ts';
import { DepartmentOverview } from './department-overview.tsx';
import { RecentAdditions } from './recent-additions.tsx';

interface PeopleStatsProps {
  /** `undefined` until they are here. */
  people: readonly EmployeeWithPresence[] | undefined;
  /** They could not be loaded: nothing is to be waited for. */
  hasFailed: boolean;
}

/** The three figures above the list; two of them open what they are made of. */
export function PeopleStats({ people, hasFailed }: PeopleStatsProps) {
  const t = useText();
  const [open, setOpen] = useState<'departments' | 'recent'>();
  const now = useNow(60_000);
  const counts = useMemo(() => headcounts(people ?? []), [people]);
  const recent = useMemo(() => recentlyAdded(people ?? [], now), [people, now]);
  const known = (value: number) => (people === undefined ? (hasFailed ? '–' : undefined) : value);
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x rounded border border-line bg-surface">
        <StatCard
          label={t('dashboard.totalEmployees')}
          value={known(people?.length ?? 0)}
          hint={t('employees.activeAccounts')}
          framed={false}
          isLine
        />
        <OpeningCard
          label={t('employees.departments')}
          value={known(counts.size)}
          opens={t('employees.openDepartments')}
          onOpen={() => setOpen('departments')}
        />
        <OpeningCard
          label={t('employees.recentAdditions')}
          value={known(recent.length)}
          opens={t('employees.openRecent')}
          onOpen={() => setOpen('recent')}
        />
      </div>
      {open === 'departments' && <DepartmentOverview onClose={close} />}
      {open === 'recent' && <RecentAdditions onClose={close} />}
    </>
  );
}

interface OpeningCardProps {
  label: string;
  value: number | string | undefined;
  opens: string;
  onOpen: () => void;
}

/** The button's target is the whole card. */
function OpeningCard({ label, value, opens, onOpen }: OpeningCardProps) {
  return (
    <div className="relative transition-colors hover:bg-sunken">
      <StatCard
        label={label}
        value={value}
        framed={false}
        isLine
        hint={
          <button
            type="button"
            onClick={onOpen}
            className="-mb-6 pb-6 text-left text-brand underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {opens}
          </button>
        }
      />
    </div>
  );
}
