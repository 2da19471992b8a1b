import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from './progress.tsx';

it('says how far the work is, for the eye and for screen readers', () => {
  render(<Progress label="Making the report" value={0.3} detail="120 of 400" />);
  const bar = screen.getByRole('progressbar', { name: 'Making the report' });
  expect(bar).toHaveAttribute('value', '0.3');
  expect(screen.getByText('120 of 400')).toBeVisible();
});

it('claims no figure that nobody knows', () => {
  render(<Progress label="Waiting" />);
  expect(screen.getByRole('progressbar', { name: 'Waiting' })).not.toHaveAttribute('value');
});
