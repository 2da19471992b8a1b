import type { Plugin } from 'vite';

/** An icon as Lucide draws it by default. Its own way there reads sizes, colours and contexts that nothing here sets. */
const component = `import { createElement } from 'react';
const look = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
export default ({ node }) => (props) =>
  createElement('svg', { ...look, ...props }, ...node.map(([tag, strokes]) => createElement(tag, strokes)));`;

/** Makes Lucide's icons small: every page has dozens of them, and needs nothing of an icon but its strokes and their look. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/.*\/(createLucideIcon|icons\/.*)\.mjs$/ },
      handler(code, id) {
        if (id.endsWith('createLucideIcon.mjs')) return { code: component, map: null };
        return { code: code.replace(/, key: "\w+"|^ +(name|size): .*,$/gm, ''), map: null };
      },
    },
  };
}
