import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askAhead } from './ask-ahead.ts';
import { leanIcons } from './lean-icons.ts';
import { leanJsx } from './lean-jsx.ts';
import { minifyPublic } from './minify-public.ts';
import { serviceWorker } from './service-worker-build.ts';

/**
 * The application's own file: `index.html` stands for its script with all that this imports. It also has what pages are drawn
 * with and what asks the server. In one file, React and all that compresses best, and no page can do without.
 */
const application = new RegExp(
  [
    '/index\\.html$',
    '/(react-dom/index|react-dom-client\\.production|useQuery|mutation)\\.js$',
    '/src/(app/(loading-screen|reload-button)|ui/(avatar|badge|theme-toggle|field|link|skeleton|mark|toast)|product/(time-strip|use-language-choice))\\.tsx?$',
    '/src/kernel/(forms/use-action|language/(error-text|times)|cache/(last-known|query-of)|session/(current-user|follow-tabs)|use-(now|timed-out))\\.tsx?$',
    '/icons/(check|cloud-off|building-complex|log-out)\\.mjs$',
    '/domain/src/(location-status|plain-text)\\.ts$',
  ].join('|'),
);

/** The application's own file. */
const isEverywhere = /^assets\/index-.*\.js$/;
/** The same with what surrounds every page of somebody signed in. */
const isAround = /^assets\/(index|signed-in)-.*\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), askAhead(), serviceWorker(), leanIcons(), leanJsx(), minifyPublic()],
  // React looks for its developer tools at every step; in production nobody has to find them.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
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
              name: 'index',
              test: application,
            },
            // The check-in page has none of them.
            {
              name: 'forms',
              test: /\/src\/(kernel\/forms\/use-form|product\/(public-bar|language-select|company-code-field)|modules\/access\/(carried-email|name-here|token-of-link)|ui\/(select|password-field))\.tsx?$|\/useMutation\.js$/,
            },
            // Small, and known by so many pages that files of their own would make the list of files long.
            {
              name: 'choices',
              test: /\/src\/(ui\/(select-field|select-box|card|empty-state|dot-line|back-link|text-area-field)|product\/(edit-conflict|email-text|owner-code|time-text|company-name|department-select|departments)|kernel\/(language\/unbroken|http\/(failure-of|next-page|stale)))\.tsx?$/,
            },
            {
              name: 'saving',
              test: /\/src\/(kernel\/http\/download|ui\/(save-file|progress)|product\/(use-download-with-toast|download-button))\.tsx?$/,
            },
            {
              name: 'signed-in',
              test: /\/src\/(app\/signed-in-frame|product\/(own-hours|hours-minutes|latest-punch|location-status)|modules\/time\/punch-clock\/attendance|ui\/checkbox|worked-seconds)\.tsx?$/,
            },
            // Small parts of lists of people and of their dialogs.
            {
              name: 'rows',
              test: /\/src\/(product\/(name-text|link-base)|ui\/(no-value|dialog-actions|dialog)|kernel\/cache\/merged|modules\/time\/review\/path-of-day|presence-group)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
