import * as routes from '@checkpoint/contract/web-routes';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FeatureCards } from './components/feature-cards.tsx';
import { FirstMinute } from './components/first-minute.tsx';
import { LandingBar } from './components/landing-bar.tsx';
import { LandingFooter } from './components/landing-footer.tsx';
import { Plan } from './components/plan.tsx';
import { ProductScene } from './components/product-scene.tsx';
import { Trust } from './components/trust.tsx';

export function LandingPage() {
  return (
    <>
      <LandingBar />
      <main id="main" className="overflow-x-clip">
        <Hero />
        <FeatureCards />
        <FirstMinute />
        <Trust />
        <Plan />
        <CallToAction />
      </main>
      <LandingFooter />
    </>
  );
}

function Hero() {
  const t = useText();
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-14 px-5 pt-12 pb-20 sm:px-8 sm:pt-20 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-10 lg:pb-28">
      <div className="grid gap-6">
        <h1 className="text-3xl tracking-tight">{t('landing.title')}</h1>
        <p className="max-w-lg text-ink-muted text-lg">{t('landing.lead')}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <a href={pathOf(routes.startSignIn)} className={buttonLook('primary', 'large')}>
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

function CallToAction() {
  const t = useText();
  return (
    <section className="border-line border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-8 px-5 py-20 sm:px-8 sm:py-28">
        <h2 className="max-w-2xl text-3xl tracking-tight">{t('landing.ready')}</h2>
        <a
          href={pathOf(routes.startSignIn)}
          className={classes(buttonLook('primary', 'large'), 'max-sm:w-full')}
        >
          {t('landing.getStarted')}
        </a>
      </div>
    </section>
  );
}
