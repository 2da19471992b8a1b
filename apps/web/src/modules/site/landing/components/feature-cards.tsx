import type { TextKey } from '@checkpoint/contract/texts/en';
import Building2 from 'lucide-react/icons/building-2';
import ChartColumn from 'lucide-react/icons/chart-column';
import Radio from 'lucide-react/icons/radio';
import { useText } from '#kernel/language/texts.ts';

const features: readonly { title: TextKey; text: TextKey; Icon: typeof Radio }[] = [
  { title: 'landing.companyManagement', text: 'landing.companyManagementText', Icon: Building2 },
  { title: 'landing.employeeTracking', text: 'landing.employeeTrackingText', Icon: Radio },
  { title: 'landing.advancedAnalytics', text: 'landing.advancedAnalyticsText', Icon: ChartColumn },
];

export function FeatureCards() {
  const t = useText();
  return (
    <section aria-label={t('landing.features')} className="border-line border-y bg-surface">
      <ul className="mx-auto grid max-w-6xl divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {features.map(({ title, text, Icon }) => (
          <li key={title} className="grid content-start gap-2 px-5 py-10 sm:px-8 sm:py-14">
            <Icon aria-hidden className="mb-2 size-6 text-brand" />
            <h2 className="text-lg">{t(title)}</h2>
            <p className="text-ink-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
