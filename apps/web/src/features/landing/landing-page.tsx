import { useText } from '#platform/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { FeatureCards } from './components/feature-cards.tsx';
import { FirstMinute } from './components/first-minute.tsx';
import { LandingBar } from './components/landing-bar.tsx';
import { LandingFooter } from './components/landing-footer.tsx';
import { ProductScene } from './components/product-scene.tsx';

export function LandingPage() {
  const t = useText();
  return (
    <>
      <LandingBar />
      <main id="main" className="overflow-x-clip">
        <Hero />
        <FeatureCards />
        <FirstMinute />
        <section className="mx-auto max-w-6xl px-5 pb-20 sm:px-8 sm:pb-28">
          <div className="grid justify-items-start gap-6 rounded bg-brand-soft p-8 sm:p-12">
            <h2 className="text-2xl">{t('landing.ready')}</h2>
            <a href="/api/login" className={buttonLook('primary', 'large')}>
              {t('landing.getStarted')}
            </a>
            <p className="text-ink-muted">{t('landing.freeTier')}</p>
          </div>
        </section>
      </main>
      <LandingFooter />
    </>
  );
}

function Hero() {
  const t = useText();
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-14 px-5 pt-12 pb-20 sm:px-8 sm:pt-20 lg:grid-cols-[1.05fr_1fr] lg:gap-10 lg:pb-28">
      <div className="grid gap-6">
        <h1 className="text-3xl tracking-tight">{t('landing.title')}</h1>
        <p className="max-w-lg text-ink-muted text-lg">{t('landing.lead')}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <a href="/api/login" className={buttonLook('primary', 'large')}>
            {t('landing.companyAccess')}
          </a>
          <a href="/employee/login" className={buttonLook('secondary', 'large')}>
            {t('landing.employeeCheckIn')}
          </a>
        </div>
        <p className="text-ink-muted text-sm">{t('landing.freeTier')}</p>
      </div>
      <ProductScene />
    </section>
  );
}
