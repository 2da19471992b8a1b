import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Showcase } from './showcase.tsx';

it('shows the design system twice, once in each theme', () => {
  render(<Showcase />);
  expect(screen.getByRole('region', { name: 'light' })).toHaveClass('light');
  expect(screen.getByRole('region', { name: 'dark' })).toHaveClass('dark');
  expect(screen.getAllByRole('heading', { name: 'Buttons' })).toHaveLength(2);
});

const ui = join(import.meta.dirname, '../../ui');

/** What a file of the design system is made of, itself included. */
function partsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([.#][^']+\.tsx)'/g))
    partsOf(
      path.startsWith('#') ? join(ui, '..', path.slice(1)) : normalize(join(dirname(file), path)),
      found,
    );
  return found;
}

it('leaves out no part that can be seen', () => {
  const shown = partsOf(join(import.meta.dirname, 'showcase.tsx'));
  const all = readdirSync(ui).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  const missing = all.filter((name) => !shown.has(join(ui, name)));
  // Where the focus goes, and stretches of a list as they come and go: nothing to look at.
  expect(missing).toEqual(['kept-row-focus.tsx', 'long-list.tsx']);
});
