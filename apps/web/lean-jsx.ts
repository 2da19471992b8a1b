import type { Plugin } from 'vite';

const exported = /^exports\.(\w+) = (\w+);$/gm;

/**
 * Makes React's JSX runtime an ES module. Of a CommonJS module every call names the module as well, and every element of every
 * page is such a call.
 */
export function leanJsx(): Plugin {
  return {
    name: 'lean-jsx',
    apply: 'build',
    transform: {
      filter: { id: /\/react\/(jsx-runtime|cjs\/react-jsx-runtime\.production)\.js$/ },
      handler(code, id) {
        if (id.endsWith('/jsx-runtime.js'))
          return { code: "export * from './cjs/react-jsx-runtime.production.js';", map: null };
        const module = code.replace(exported, 'export { $2 as $1 };');
        if (module === code) throw new Error(`${id} exports in another way than expected`);
        return { code: module, map: null };
      },
    },
  };
}
