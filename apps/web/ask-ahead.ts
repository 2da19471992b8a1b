import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const place = 'src="/ahead.js"';
const textsOf = /\/texts\/generated\/(\w+)-first\.ts$/;
/** What surrounds the check-in page, and the page itself: the application's own file imports either when it needs it. */
const checkIn = [/\/src\/app\/signed-in-frame\.tsx$/, /\/src\/app\/check-in-screen\.tsx$/];

/**
 * Writes addresses, which carry a hash, where `public/ahead.js` finds them, so that these files are fetched together with
 * the application's own and not after it: the first texts of each language, and all that the check-in page is drawn from.
 */
export function askAhead(): Plugin {
  return {
    name: 'checkpoint-ask-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const texts = textFiles(bundle);
        if (texts.length === 0 || !html.includes(place))
          throw new Error('index.html must load /ahead.js, and each language must be a file of its own');
        const files = checkInFiles(bundle).map((file) => `/${file}`);
        return html.replace(place, [place, ...texts, `data-checkin="${files.join(' ')}"`].join(' '));
      },
    },
  };
}

function textFiles(bundle: Bundle): readonly string[] {
  const attributes = Object.values(bundle).flatMap((file) => {
    const language = file.type === 'chunk' ? textsOf.exec(file.facadeModuleId ?? '')?.[1] : undefined;
    return language === undefined ? [] : [`data-${language}="/${file.fileName}"`];
  });
  return attributes.sort();
}

/** Without those that every page loads: they stand in the page's head already. */
function checkInFiles(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const pages = checkIn.map((page) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => page.test(id)));
    if (chunk === undefined) throw new Error(`no file of the build holds ${page.source}`);
    return chunk.fileName;
  });
  const everywhere = withImports(entries, bundle);
  return [...withImports(pages, bundle)].filter((file) => !everywhere.has(file));
}

function withImports(files: readonly string[], bundle: Bundle, found = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) continue;
    found.add(file);
    withImports(chunk.imports, bundle, found);
  }
  return found;
}
