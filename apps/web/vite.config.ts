import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkName, languagePreload } from './language-preload.ts';
import { serviceWorker } from './service-worker-build.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), languagePreload(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows files of our own and nothing inlined: no data: URLs, no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        // What every public page shows, and what every form needs: in a file each they would compress badly.
        codeSplitting: {
          groups: [
            {
              name: 'public',
              test: /\/src\/ui\/(theme-toggle|language-select|select|time-strip|field)\.tsx$/,
            },
            { name: 'forms', test: /\/src\/platform\/(use-form|error-text|times|use-now)\.tsx?$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
