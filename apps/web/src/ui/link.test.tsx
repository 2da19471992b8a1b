import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { navigate, usePath, useSearchParams } from '#kernel/location.ts';
import { Link } from './link.tsx';

function Page() {
  const day = useSearchParams().get('day');
  return (
    <>
      <p>{`${usePath()} ${day}`}</p>
      <Link href="/review?day=2026-11-20">Review</Link>
    </>
  );
}

const link = () => screen.getByRole('link', { name: 'Review' });

it('shows another page without loading the document, and "back" the one before', async () => {
  render(<Page />);
  expect(link()).toHaveAttribute('href', '/review?day=2026-11-20');
  expect(fireEvent.click(link())).toBe(false);
  expect(screen.getByText('/review 2026-11-20')).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByText('/ null')).toBeVisible());
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click for elsewhere to the browser: %o',
  (how) => {
    render(<Page />);
    // jsdom follows no link; the handler must not have taken the click.
    expect(fireEvent.click(link(), how)).toBe(true);
    expect(screen.getByText('/ null')).toBeVisible();
  },
);

it('stays where its own handler has taken the click', () => {
  const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <Link href="/reports" onClick={onClick}>
      Reports
    </Link>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Reports' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/');
});

it('leaves nothing to go back to where a page replaces another', () => {
  const before = window.history.length;
  navigate('/login', { replace: true });
  expect([window.location.pathname, window.history.length]).toEqual(['/login', before]);
});
