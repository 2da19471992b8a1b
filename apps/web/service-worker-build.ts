import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = import.meta.dirname;
type Bundle = Rolldown.OutputBundle;

/**
 * A page is loaded on demand from a file of one of these names. Of them, an employee sees two, the start after signing out, and
 * that another is not for them.
 */
const isPage = /-(pages?|screen)\.tsx$/;
const employeesPages = [
  'check-in-screen.tsx',
  'profile-screen.tsx',
  'landing-page.tsx',
  'access-denied-page.tsx',
];
const publicFiles = ['theme.js', 'ahead.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png'];
const font = /inter-latin-wght-normal.*\.woff2$/;

/** Builds the service worker as a file of its own that knows, by name and hash, every file an employee's pages need. */
export function serviceWorker(): Plugin {
  return {
    name: 'checkpoint-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = [...employeesFiles(bundle)].sort();
        const shell = {
          version: versionOf(built, bundle),
          files: [...built, ...publicFiles].map((file) => `/${file}`),
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerWith(shell) });
      },
    },
  };
}

function employeesFiles(bundle: Bundle): ReadonlySet<string> {
  const files = new Set(['index.html', ...Object.keys(bundle).filter((file) => font.test(file))]);
  const pagesSeen = new Set<string>();

  function add(fileName: string): void {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    const page = isPage.exec(chunk.facadeModuleId ?? '') && chunk.facadeModuleId?.split('/').at(-1);
    if (page) {
      if (!employeesPages.includes(page)) return;
      pagesSeen.add(page);
    }
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  }

  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) add(file.fileName);
  const missing = employeesPages.filter((page) => !pagesSeen.has(page));
  if (missing.length > 0) throw new Error(`the service worker misses the employees' ${missing.join(', ')}`);
  return files;
}

/** Hashed names stand for their content; the others are read. */
function versionOf(built: readonly string[], bundle: Bundle): string {
  const hash = createHash('sha256').update(built.join());
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('index.html is not among the files');
  hash.update(html.source);
  for (const file of publicFiles) hash.update(readFileSync(join(root, 'public', file)));
  return hash.digest('hex').slice(0, 16);
}

async function workerWith(shell: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/outbox/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const [chunk] = outputs.flatMap((built) => ('output' in built ? built.output : []));
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}
