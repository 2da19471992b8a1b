import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { App } from '#app/app.tsx';
import { preloadLikelyPage } from '#app/preload.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

preloadLikelyPage(window.location.pathname);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
