import type { TextKey } from '@checkpoint/contract/texts/en';
import { useText } from '#kernel/language/texts.ts';

/** The free tier (E-3). */
const figures: readonly { value: number; label: TextKey }[] = [
  { value: 1, label: 'landing.planCompanies' },
  { value: 10, label: 'landing.planEmployees' },
  { value: 0, label: 'landing.planCards' },
];

export function Plan() {
  const t = useText();
  return (
    <section className="mx-auto grid max-w-6xl items-end gap-10 px-5 py-20 sm:px-8 sm:py-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-16">
      <div className="grid gap-3">
        <h2 className="text-2xl">{t('landing.plan')}</h2>
        <p className="max-w-lg text-ink-muted text-lg">{t('landing.planText')}</p>
      </div>
      <dl className="grid grid-cols-3 divide-x divide-line border-ink border-t-2 pt-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="grid content-start gap-1 px-3 first:pl-0 last:pr-0 sm:px-6">
            <dt className="order-last text-ink-muted max-sm:text-sm">{t(label)}</dt>
            <dd className="font-semibold text-3xl tabular-nums tracking-tighter">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
