import type { Charge, Delegation } from '@checkpoint/contract/calls/managers';
import { useState } from 'react';
import { now } from '#kernel/clock.ts';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate, deviceTimeZone } from '#kernel/language/times.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCharges } from '#product/charges.ts';
import { useCompany } from '#product/company.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { useTakeBack } from './api.ts';
import { delegationText, ownChargeText } from './charge-text.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** On a manager's profile: what they are in charge of, and what others have of it for a while. */
export function ChargesSection() {
  const { isManager } = useCurrentUser();
  return isManager ? <OwnCharges /> : null;
}

function OwnCharges() {
  const t = useText();
  const { data, error, refetch } = useCharges();
  const today = calendarDate(now(), useCompany()?.settings.timeZone ?? deviceTimeZone());
  return (
    <Section title={t('managers.your')} lead={t('managers.yourLead')}>
      {data !== undefined ? (
        <Listed charges={data.charges} delegations={data.delegations} today={today} />
      ) : error === null ? (
        <Skeleton className="h-17 w-full" />
      ) : (
        <ErrorState isLine title={t('managers.yourFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

interface ListedProps {
  charges: readonly Charge[];
  delegations: readonly Delegation[];
  today: string;
}

function Listed({ charges, delegations, today }: ListedProps) {
  const t = useText();
  const [isHandingOver, setHandingOver] = useState(false);
  // What was handed over to oneself is not handed on, and what has yet to begin cannot be.
  const own = charges.filter(({ delegatedBy, from }) => delegatedBy === null && from <= today);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-5">
      {charges.length === 0 ? (
        <p className="text-ink-muted">{t('managers.yourNone')}</p>
      ) : (
        <ul className="grid gap-1.5">
          {charges.map((charge) => (
            <li key={charge.id} className="wrap-anywhere">
              {ownChargeText(charge, today, t)}
            </li>
          ))}
        </ul>
      )}
      {delegations.length > 0 && (
        <div className="grid w-full gap-1">
          <h3 className="font-medium text-sm">{t('managers.given')}</h3>
          <ul className="divide-y divide-line">
            {delegations.map((delegation) => (
              <DelegationRow key={delegation.id} delegation={delegation} today={today} />
            ))}
          </ul>
        </div>
      )}
      {own.length > 0 && (
        <Button variant="secondary" onClick={() => setHandingOver(true)}>
          {t('managers.handOver')}
        </Button>
      )}
      {isHandingOver && <HandOverDialog charges={own} today={today} onClose={() => setHandingOver(false)} />}
    </div>
  );
}

function DelegationRow({ delegation, today }: { delegation: Delegation; today: string }) {
  const t = useText();
  const toast = useToast();
  const takeBack = useTakeBack();
  const { id, department, to } = delegation;
  const { pending, run } = useAction(async () => {
    try {
      await takeBack.mutateAsync(id);
      toast({ title: t('managers.takenBack', { department }), variant: 'success' });
    } catch (error) {
      const description = errorText(error, 'managers.takeBackFailed');
      toast({ title: t('managers.takeBackFailed'), description, variant: 'danger' });
    }
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="wrap-anywhere min-w-0 flex-1 basis-56">{delegationText(delegation, today, t)}</span>
      <Button
        variant="quiet"
        pending={pending}
        onClick={run}
        aria-label={t('managers.takeBackOne', { department, name: `${to.firstName} ${to.lastName}` })}
        className="-mx-4"
      >
        {t('managers.takeBack')}
      </Button>
    </li>
  );
}
