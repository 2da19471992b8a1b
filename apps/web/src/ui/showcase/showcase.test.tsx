import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Showcase } from './showcase.tsx';

it('shows the design system twice, once in each theme', () => {
  render(<Showcase />);
  expect(screen.getByRole('region', { name: 'light' })).toHaveClass('light');
  expect(screen.getByRole('region', { name: 'dark' })).toHaveClass('dark');
  expect(screen.getAllByRole('heading', { name: 'Buttons' })).toHaveLength(2);
});
