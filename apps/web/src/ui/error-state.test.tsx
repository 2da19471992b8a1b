import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#kernel/http/request.ts';
import { ErrorState } from './error-state.tsx';

const renderedText = (error?: unknown) => {
  render(<ErrorState title="The figures could not be loaded." error={error} />);
  return screen.getByRole('alert').querySelector('p + p')?.textContent;
};

it('says why and what is safe', () => {
  const body = { requestId: 'r', code: 'unavailable', message: 'raw' } as ApiError['body'];
  expect(renderedText(new ApiError(503, '', body))).toBe(
    'Checkpoint cannot reach its database right now. Please try again shortly. No recorded data is lost.',
  );
});

it.each([
  ['nobody says', undefined],
  ['the server says nothing readable', new ApiError(502, 'Bad Gateway', undefined)],
])('says what is safe alone where %s why', (_who, error) => {
  expect(renderedText(error)).toBe('No recorded data is lost.');
});
