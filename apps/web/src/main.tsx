import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { App } from '#app/app.tsx';
import { preloadLikelyPage } from '#app/preload.ts';
import { startSpeaking } from '#platform/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

preloadLikelyPage(window.location.pathname);
startSpeaking().then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  // Without a single text, the page itself says in every language that it could not be loaded.
  () => document.getElementById('not-loaded')?.removeAttribute('hidden'),
);
