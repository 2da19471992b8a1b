import { en } from '@checkpoint/contract/texts/en';
import { isTextKey } from '@checkpoint/contract/texts/translate';
import { parseSync } from 'vite';

/** The parts of a syntax tree node that this file reads. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** Props whose values people read or hear. */
const readProps = new Set([
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ],
  ...['label', 'hint', 'error', 'description', 'lead', 'text', 'question', 'caption'],
]);

/** The texts that a component contains instead of taking them from the catalogue. */
export function visibleTexts(source: string): string[] {
  const { program, errors } = parseSync('source.tsx', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(...childTexts(node));
    if (node.type === 'JSXAttribute' && readProps.has(propName(node))) found.push(...textsOf(node.value));
  });
  return found.map((text) => text.trim()).filter(isWords);
}

const isWords = (text: string) => /\p{L}/u.test(text) && !isTextKey(en, text);

const childTexts = (element: Node) => nodes(element.children).flatMap(textsOf);

/** The texts that `value` may show: both sides of a choice, the right side of a condition. A call is unknown. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXText':
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'JSXExpressionContainer':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'LogicalExpression':
      return [...(value.operator === '&&' ? [] : textsOf(value.left)), ...textsOf(value.right)];
    case 'TemplateLiteral':
      return nodes(value.quasis).map(({ value: part }) =>
        typeof part === 'object' && part !== null && 'cooked' in part ? String(part.cooked) : '',
      );
    default:
      return [];
  }
}

const propName = ({ name }: Node) => (isNode(name) ? String(name.name) : '');

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
