import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useForm } from './use-form.ts';

const loadSignInForm = async () => (await import('@checkpoint/contract/calls/identity')).signInForm;

function SignIn({ onSubmit }: { onSubmit: () => void }) {
  const form = useForm({ schema: loadSignInForm, submit: async () => onSubmit(), onFailure: () => {} });
  return (
    <form {...form.props}>
      <input name="email" aria-label="email" />
      <input name="password" aria-label="password" />
      <button type="submit">Sign in</button>
    </form>
  );
}

it('checks a form without making code of text, which the Content-Security-Policy would report', async () => {
  const compile = vi.fn();
  vi.stubGlobal(
    'Function',
    new Proxy(Function, {
      construct(target, given) {
        compile(given);
        return Reflect.construct(target, given);
      },
    }),
  );
  const onSubmit = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignIn onSubmit={onSubmit} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('email'), 'anna@example.com');
  await userEvent.type(screen.getByLabelText('password'), 'a secret');
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(compile).not.toHaveBeenCalled();
});
