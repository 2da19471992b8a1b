import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import {
  type Answers,
  anna,
  fakeServer,
  file,
  northlight,
  openPage,
  refusal,
} from '#testing/page.fixture.tsx';
import { ClosingSection } from './closing-section.tsx';

vi.mock('#kernel/page-navigation.ts');
beforeEach(() => {
  URL.createObjectURL = () => 'blob:everything';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const of = (userId: string, isOwner: boolean) => ({
  ...{ userId, firstName: userId, lastName: 'Ek', email: `${userId}@example.com` },
  ...{ role: 'company_admin', isOwner },
});
const path = '/api/companies/northlight';
const archive = () => file('PK', 'company-2026-03-02.zip');

function open(owner: string, answers: Answers = {}) {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    [`GET ${path}`]: northlight,
    'GET /api/administrators': [of('anna', owner === 'anna'), of('maja', owner === 'maja')],
    [`POST ${path}/export`]: archive,
    [`POST ${path}/close`]: { done: true },
    ...answers,
  });
  openPage(<ClosingSection />);
  return {
    calls,
    closed: () => calls.filter(({ path: called }) => called.endsWith('/close')).map(({ body }) => body),
  };
}

const download = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
const deletion = () => screen.findByRole('button', { name: 'Delete the company' });

async function ask() {
  await download();
  await waitFor(async () => expect(await deletion()).toBeEnabled());
  await userEvent.click(await deletion());
  return within(await screen.findByRole('dialog'));
}

describe('deleting a company', () => {
  it('is shown to nobody but its owner', async () => {
    const { calls } = open('maja');
    await waitFor(() => expect(calls.map((call) => call.path)).toContain('/api/administrators'));
    await waitFor(() => expect(calls.map((call) => call.path)).toContain(path));
    expect(screen.queryByText('Delete the company')).toBeNull();
  });

  it('is possible once everything was downloaded', async () => {
    open('anna');
    expect(await deletion()).toBeDisabled();
    await download();
    expect(await screen.findByText('Everything was downloaded.')).toBeVisible();
    expect(await deletion()).toBeEnabled();
  });

  it('stays impossible when the download fails', async () => {
    open('anna', { [`POST ${path}/export`]: refusal(503, 'unavailable') });
    await download();
    expect(await screen.findByText('The download failed.')).toBeVisible();
    expect(screen.getByText(/Please try again shortly\. Nothing was changed\.$/)).toBeVisible();
    expect(await deletion()).toBeDisabled();
  });

  it('takes the name of the company, typed, and leaves to the page of visitors', async () => {
    const { closed } = open('anna');
    const dialog = await ask();
    const confirm = dialog.getByRole('button', { name: 'Delete the company' });
    expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Type Northlight Studios to confirm'), 'northlight studios');
    expect(confirm).toBeDisabled();
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.type(dialog.getByRole('textbox'), 'Northlight Studios');
    await userEvent.click(confirm);
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
    expect(closed()).toEqual([{ name: 'Northlight Studios' }]);
  });

  it('that the server refuses says why, and the company is kept', async () => {
    open('anna', { [`POST ${path}/close`]: refusal(409, 'export_first') });
    const dialog = await ask();
    await userEvent.type(dialog.getByRole('textbox'), 'Northlight Studios{Enter}');
    expect(await screen.findByText('The company was not deleted.')).toBeVisible();
    expect(screen.getByText('Download everything first. The download is valid for one day.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is not done when the question is left', async () => {
    const { closed } = open('anna');
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the company' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(closed()).toEqual([]);
  });
});
