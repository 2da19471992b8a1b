import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askAhead } from './ask-ahead.ts';
import { leanIcons } from './lean-icons.ts';
import { minifyPublic } from './minify-public.ts';
import { serviceWorker } from './service-worker-build.ts';

/**
 * What every page is drawn with and what asks the server: with React in one file it compresses best, and no page can do
 * without. What the application's own file needs as well has to be here, or every page loads the group that has it.
 */
const everywhere = new RegExp(
  [
    '/(wouter/src/index|react-dom/index|react-dom-client\\.production|useQuery|mutation)\\.js$',
    '/src/(app/(loading-screen|reload-button)|ui/(theme-toggle|field|skeleton|mark|toast)|product/(time-strip|use-language-choice))\\.tsx?$',
    '/src/kernel/(forms/use-action|language/(error-text|times)|cache/(last-known|query-of)|session/(current-user|follow-tabs)|use-(now|timed-out))\\.tsx?$',
    '/domain/src/(location-status|plain-text)\\.ts$',
  ].join('|'),
);

/** What the application's own file imports, and its page's head therefore asks for. */
const isEverywhere = /^assets\/(rolldown-runtime|public)-.*\.js$/;
/** The same with what surrounds every page of somebody signed in. */
const isAround = /^assets\/(rolldown-runtime|public|signed-in|presence)-.*\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), askAhead(), serviceWorker(), leanIcons(), minifyPublic()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows files of our own and nothing inlined: no data: URLs, no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Named once, in the page's head or by the application's own file: every file with parts to load would name them again.
      resolveDependencies: (_file, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        const isThere = hostId.includes('/index-') ? isEverywhere : isAround;
        return files.filter((file) => !isThere.test(file));
      },
    },
    rolldownOptions: {
      // Of the contract's addresses each stands where it is used, and no page loads those of the others.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Seven letters of the hash tell contents of one name apart (4 × 10^12); each one more is named, and not
        // compressed, by every file that loads others.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Files that are needed together, for in a file each they would compress badly and a phone would wait for dozens.
        // A group takes along what its modules import, unless an earlier group has it.
        codeSplitting: {
          groups: [
            {
              name: 'public',
              test: everywhere,
            },
            // The check-in page has none of them.
            {
              name: 'forms',
              test: /\/src\/(kernel\/forms\/use-form|product\/(public-bar|language-select)|ui\/(select|password-field))\.tsx?$|\/useMutation\.js$/,
            },
            // The landing page shows them, too, or the user menu, which loads later.
            {
              name: 'presence',
              test: /\/(ui\/(avatar|badge)\.tsx|icons\/(check|cloud-off|building-complex|log-out)\.mjs)$/,
            },
            // Small, and known by so many pages that files of their own would make the list of files long.
            {
              name: 'choices',
              test: /\/src\/(ui\/(select-field|select-box)|product\/(edit-conflict|email-text|time-text|company-name|department-select|departments)|kernel\/(language\/unbroken|http\/(failure-of|next-page)))\.tsx?$/,
            },
            {
              name: 'saving',
              test: /\/src\/(kernel\/http\/download|ui\/(save-file|progress)|product\/(use-download-with-toast|download-button))\.tsx?$/,
            },
            {
              name: 'signed-in',
              test: /\/src\/(app\/signed-in-frame|outbox\/uuid|kernel\/live\/live|product\/(own-hours|latest-punch|location-status)|modules\/time\/punch-clock\/attendance|worked-seconds)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  // React has had it for long.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
