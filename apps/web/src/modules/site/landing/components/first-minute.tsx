import type { TextKey } from '@checkpoint/contract/texts/en';
import { useText } from '#kernel/language/texts.ts';

const steps: readonly { at: string; title: TextKey; text: TextKey }[] = [
  { at: '0:00', title: 'landing.stepCompany', text: 'landing.stepCompanyText' },
  { at: '0:20', title: 'landing.stepCode', text: 'landing.stepCodeText' },
  { at: '1:00', title: 'landing.stepCheckIn', text: 'landing.stepCheckInText' },
];

/** The first steps, shown with times of day. */
export function FirstMinute() {
  const t = useText();
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-5 py-20 sm:px-8 sm:py-28">
      <h2 className="text-2xl">{t('landing.steps')}</h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-16">
        {steps.map(({ at, title, text }) => (
          <li key={at} className="grid content-start gap-1 border-ink border-t-2 pt-4">
            <span aria-hidden className="mb-3 font-semibold text-2xl tabular-nums tracking-tight">
              {at}
            </span>
            <h3 className="text-base">{t(title)}</h3>
            <p className="text-ink-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
