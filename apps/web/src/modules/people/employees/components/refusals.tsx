import type { BulkOutcome, ImportOutcome } from '@checkpoint/contract/calls/people';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';

type RefusedFor = Exclude<BulkOutcome | ImportOutcome, 'done' | 'added' | 'plan_limit'>;

const reasons: Record<RefusedFor, TextKey> = {
  email_in_use: 'error.email_in_use',
  was_removed: 'employees.samePersonOpen',
  staff_number_in_use: 'error.staff_number_in_use',
  not_found: 'error.not_found',
  is_yourself: 'error.is_yourself',
  is_owner: 'error.is_owner',
  no_password: 'error.no_password',
  protected_account: 'error.protected_account',
  has_arrived: 'employees.hasArrived',
};

/** Why something was not done for somebody. */
export const reasonOf = (code: RefusedFor): TextKey => reasons[code];

export interface Refused {
  /** Sets apart people of one name. */
  readonly id: string;
  readonly name: string;
  readonly code: RefusedFor;
}

const mostShown = 200;

/** For whom something was not done, and why. */
export function Refusals({ title, refused }: { title: string; refused: readonly Refused[] }) {
  const t = useText();
  if (refused.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="relative max-h-60 divide-y divide-line overflow-y-auto rounded border border-line px-4">
        {refused.slice(0, mostShown).map(({ id, name, code }) => (
          <li key={id} className="wrap-anywhere py-2">
            {name}
            <span className="block text-ink-muted text-sm">{t(reasonOf(code))}</span>
          </li>
        ))}
      </ul>
      {refused.length > mostShown && (
        <p className="text-ink-muted text-sm">
          {t('employees.andMore', { total: numberText(refused.length - mostShown) })}
        </p>
      )}
    </section>
  );
}
