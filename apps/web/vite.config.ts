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
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
