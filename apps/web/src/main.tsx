import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { App } from './app/app.tsx';
import { preloadLikelyPage } from './app/preload.ts';
import { startSpeaking, withFurtherTexts } from './kernel/language/language.ts';
import { awaitTranslators } from './kernel/translators.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const Showcase = lazy(async () => {
  if (!import.meta.env.DEV) throw new Error('shown in development only');
  const { Showcase: Page } = await withFurtherTexts(import('./app/showcase/showcase.tsx'));
  return { default: Page };
});

// `public/ahead.js` asks no more from here on.
document.documentElement.dataset.started = '';
awaitTranslators();
const { pathname } = window.location;
preloadLikelyPage(pathname);
startSpeaking().then(
  () =>
    createRoot(root).render(
      <StrictMode>{import.meta.env.DEV && pathname === '/ui' ? <DesignSystem /> : <App />}</StrictMode>,
    ),
  // Without a single text, the page itself says in every language that it could not be loaded.
  () => document.getElementById('not-loaded')?.removeAttribute('hidden'),
);

/** For developers alone: a production build drops the import together with the condition. */
function DesignSystem() {
  return (
    <Suspense>
      <Showcase />
    </Suspense>
  );
}
