import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { type Answers, anna, fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { ProviderSection } from './provider-section.tsx';

vi.mock('#kernel/page-navigation.ts');

const options = (provider: string | null) => ({ provider, registrationOpen: true });

function open(authType: string, provider: string | null, answers: Answers = {}) {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType },
    'GET /api/auth/sign-in-options': options(provider),
    ...answers,
  });
  const page = openPage(<ProviderSection />);
  const asked = () => waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(2));
  return { calls, asked, text: () => page.container.textContent };
}

describe('the sign-in on the profile page', () => {
  it('says with whom an account of the provider signs in', async () => {
    open('Halden ID', 'Halden ID');
    expect(await screen.findByText(/You sign in with Halden ID\./)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['an employee', 'checkpoint', 'Halden ID'],
    ['anybody without a provider', 'local', null],
  ])('is no matter for %s', async (_who, authType, provider) => {
    const { asked, text } = open(authType, provider);
    await asked();
    expect(text()).toBe('');
  });

  it('offers to link an account from before, says what that means, and leads to the provider', async () => {
    const location = 'https://id.halden.example/auth?state=x';
    const { calls } = open('local', 'Halden ID', { 'POST /api/auth/provider/link': { location } });
    expect(await screen.findByText(/your Checkpoint password is deleted/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Password'), 'tea at six');
    await userEvent.click(screen.getByRole('button', { name: 'Link to Halden ID' }));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith(location));
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { password: 'tea at six' } });
  });

  it('stays and says why when the provider does not answer', async () => {
    open('local', 'Halden ID', { 'POST /api/auth/provider/link': refusal(503, 'provider_unavailable') });
    await userEvent.type(await screen.findByLabelText('Password'), 'tea at six');
    await userEvent.click(screen.getByRole('button', { name: 'Link to Halden ID' }));
    expect(await screen.findByText('Nothing was linked')).toBeVisible();
    expect(screen.getByText(/Your sign-in service isn’t responding/)).toBeVisible();
  });
});
