import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { useStart } from '#product/company-start.ts';
import { Disclosure } from '#ui/disclosure.tsx';

/** How many more people the plan takes, before they are typed or chosen; nothing without a limit. */
export function PlanRoom() {
  const t = useText();
  const { data } = useStart();
  if (data === undefined || data.limit === null || data.room === null) return null;
  const { room, limit } = data;
  return (
    <div className="grid gap-1 text-sm">
      <p className={room === 0 ? 'text-attention' : 'text-ink-muted'}>
        {room === 0
          ? t('employees.limitReached', { limit })
          : t('employees.planRoom', { count: room, limit })}
      </p>
      <RaiseLimit />
    </div>
  );
}

const raiseCommand = (code: string) => `npm run checkpoint -- plan ${code} 0`;

/** What the person who runs Checkpoint types, so that the company's plan has no limit. */
export function RaiseLimit() {
  const t = useText();
  const code = useCompany()?.companyCode ?? 'CODE';
  return (
    <Disclosure label={t('employees.raiseLimit')}>
      <p>{t('employees.raiseLimitText')}</p>
      <code className="wrap-anywhere block">{raiseCommand(code)}</code>
    </Disclosure>
  );
}
