import { act, render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveWithTranslators } from './translated-page.ts';

const { removeChild, insertBefore } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};

beforeAll(() => liveWithTranslators([]));
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
});

function Presence({ count, isKnown = true }: { count: number; isKnown?: boolean }) {
  return (
    <p>
      {isKnown && <b>Now</b>}
      {count} of 60 {count > 2 ? 'are in' : null}
    </p>
  );
}

/** Puts an element into the place of each text, in the two steps of some translators or in one. */
async function translate(inSteps: boolean) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    if (inSteps) {
      text.before(font);
      text.remove();
    } else text.replaceWith(font);
  }
  await act(async () => undefined);
}

it.each([false, true])('what changes is shown, and what goes is gone (in steps: %s)', async (inSteps) => {
  const { container, rerender } = render(<Presence count={3} />);
  await translate(inSteps);
  expect(container).toHaveTextContent('NOW3 OF 60 ARE IN');
  rerender(<Presence count={2} isKnown={false} />);
  expect(container).toHaveTextContent(/^2 OF 60$/);
  await translate(inSteps);
  rerender(<Presence count={4} />);
  expect(container).toHaveTextContent('Now4 OF 60 are in');
});

it('leaves the page alone where a node of elsewhere is to be removed', () => {
  const { container } = render(<Presence count={3} />);
  container.removeChild(document.createElement('i'));
  expect(container).toHaveTextContent('Now3 of 60 are in');
});
