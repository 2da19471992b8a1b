import type { Plugin } from 'vite';

const place = 'src="/language.js"';
const anyTextsOf = /\/contract\/src\/texts\/([a-z]{2})\/(?:first|further)\.ts$/;
const textsOf = /\/contract\/src\/texts\/([a-z]{2})\/first\.ts$/;

/**
 * Writes the addresses of the languages' first texts, whose names carry a hash, where `public/language.js` finds them, so
 * that the right one is fetched together with the application's own file and not after it.
 */
export function languagePreload(): Plugin {
  return {
    name: 'checkpoint-language-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const addresses = Object.values(bundle).flatMap((file) => {
          const language = file.type === 'chunk' ? textsOf.exec(file.facadeModuleId ?? '')?.[1] : undefined;
          return language === undefined ? [] : [`data-${language}="/${file.fileName}"`];
        });
        if (addresses.length === 0 || !html.includes(place))
          throw new Error('index.html must load /language.js, and each language must be a file of its own');
        return html.replace(place, `${place} ${addresses.sort().join(' ')}`);
      },
    },
  };
}

/** A language's files are named by their language. */
export function chunkName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const language = anyTextsOf.exec(facadeModuleId ?? '')?.[1];
  return `assets/${language === undefined ? '' : `${language}-`}[name]-[hash].js`;
}
