import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { answersKey } from '#kernel/cache/last-known.ts';
import {
  type Answers,
  anna,
  type Call,
  ComingAndGoing,
  fakeServer,
  northlight,
  openPage,
  pressTwice,
  refusal,
} from '#testing/page.fixture.tsx';
import { SettingsPage } from './settings-page.tsx';

const admin = { ...anna, role: 'company_admin', authType: 'local' };
const company = {
  ...northlight,
  address: 'Kungsgatan 1',
  companyCode: 'K7MX4Q',
  settings: {
    ...northlight.settings,
    ...{ minPasswordLength: 6, requireSecondStep: false, hoursFigure: 'nominal', language: null },
    corrections: 'inform',
  },
};
const path = '/api/companies/northlight';
const by = { person: admin.id, company: 'northlight' };

function open(answers: Answers = {}, Around: ComponentType<{ children: ReactNode }> = Fragment) {
  let stored = company;
  const store = ({ body }: Call) => {
    stored = { ...stored, ...body, settings: { ...stored.settings, ...body?.settings } };
    return Response.json(stored);
  };
  const calls = fakeServer({
    'GET /api/auth/user': admin,
    [`GET ${path}`]: () => Response.json(stored),
    [`PATCH ${path}`]: store,
    [`POST ${path}/code`]: () => store({ method: '', path: '', body: { companyCode: 'NEWC0D' } }),
    ...answers,
  });
  openPage(
    <Around>
      <SettingsPage>
        <p>A further section</p>
      </SettingsPage>
    </Around>,
  );
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const remember = (answer: object) =>
  localStorage.setItem(answersKey, JSON.stringify({ userId: admin.id, answers: { [path]: answer } }));
const name = () => screen.findByLabelText('Company Name');
const button = () => screen.getByRole('button', { name: 'Update Settings' });

describe('the settings', () => {
  it('show what holds, the status "Active", and what other features add', async () => {
    open();
    expect(await name()).toHaveValue('Northlight Studios');
    expect(screen.getByLabelText('Company Code')).toHaveValue('K7MX4Q');
    expect(screen.getByLabelText('Company Code')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Address')).toHaveValue('Kungsgatan 1');
    expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Stockholm');
    expect(screen.getByLabelText('First day of the week')).toHaveDisplayValue('Sunday');
    expect(screen.getByLabelText('Longest shift, in hours')).toHaveValue(16);
    expect(screen.getByLabelText('Minimum password length')).toHaveValue(6);
    const current = within(screen.getByRole('region', { name: 'Current company' }));
    for (const fact of ['Northlight Studios', 'Anna Ek', 'Active']) {
      expect(current.getByText(fact)).toBeVisible();
    }
    expect(screen.getByText('A further section')).toBeVisible();
  });

  it('are those of now for whoever comes back, whatever somebody else changed meanwhile', async () => {
    let stored = company;
    open({ [`GET ${path}`]: () => Response.json(stored) }, ComingAndGoing);
    await name();
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    stored = { ...company, name: 'Southlight', companyCode: 'NEWC0D' };
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    expect(await name()).toHaveValue('Southlight');
    expect(screen.getByLabelText('Company Code')).toHaveValue('NEWC0D');
    expect(button()).toBeDisabled();
  });

  it.each([
    ['', () => {}],
    [' and the last answer is remembered', () => remember(company)],
  ])('are not those of before where they cannot be read anew%s', async (_what, prepare) => {
    let answer = () => Response.json(company);
    open({ [`GET ${path}`]: () => answer() }, ComingAndGoing);
    await name();
    prepare();
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    answer = refusal(503, 'unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
    expect(screen.queryByLabelText('Company Code')).toBeNull();
    answer = () => Response.json({ ...company, companyCode: 'NEWC0D' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Company Code')).toHaveValue('NEWC0D');
    expect(screen.queryByText('The settings could not be loaded.')).toBeNull();
    localStorage.clear();
  });

  it('can be updated only when something is changed, and not when it is changed back', async () => {
    open();
    const field = await name();
    expect(button()).toBeDisabled();
    await userEvent.type(field, '!');
    expect(button()).toBeEnabled();
    await userEvent.type(field, '{Backspace}');
    expect(button()).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('First day of the week'), 'Monday');
    expect(button()).toBeEnabled();
  });

  it('are sent where they changed, said to be updated, and then unchanged', async () => {
    const { sent } = open();
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'Northlight');
    await userEvent.clear(screen.getByLabelText('Address'));
    await userEvent.clear(screen.getByLabelText('Minimum password length'));
    await userEvent.type(screen.getByLabelText('Minimum password length'), '10');
    for (const [label, choice] of [
      ['Hours in reports', 'Hours actually worked'],
      ['Corrections by others', 'Count once the person agrees'],
      ['Two-step sign-in for administrators', 'Required'],
      ['Company language', 'Deutsch'],
    ] as const)
      await userEvent.selectOptions(screen.getByLabelText(label), choice);
    await userEvent.click(button());
    expect(await screen.findByText('Company settings updated successfully!')).toBeVisible();
    const settings = {
      ...{ minPasswordLength: 10, requireSecondStep: true, hoursFigure: 'worked', language: 'de' },
      corrections: 'agree',
    };
    const before = {
      ...{ name: 'Northlight Studios', address: 'Kungsgatan 1' },
      settings: {
        ...{ minPasswordLength: 6, requireSecondStep: false, hoursFigure: 'nominal', language: null },
        corrections: 'inform',
      },
    };
    expect(sent()).toEqual([
      { method: 'PATCH', path, ...by, body: { name: 'Northlight', address: null, settings, before } },
    ]);
    expect(button()).toBeDisabled();
    const current = within(screen.getByRole('region', { name: 'Current company' }));
    expect(await current.findByText('Northlight')).toBeVisible();
  });

  it('leave to somebody else what they changed meanwhile, and tell each change once', async () => {
    let stored = company;
    const { sent } = open({
      [`GET ${path}`]: () => Response.json(stored),
      [`PATCH ${path}`]: ({ body }: Call) => {
        stored = { ...stored, ...body, settings: { ...company.settings, maxShiftHours: 12, weekStart: 1 } };
        return Response.json(stored);
      },
    });
    await userEvent.type(await name(), '!');
    await userEvent.click(button());
    expect(await screen.findByText('Company settings updated successfully!')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Address'), ' B');
    await userEvent.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    expect(sent().map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Northlight Studios!', settings: {} },
        before: { name: 'Northlight Studios', settings: {} },
      },
      { address: 'Kungsgatan 1 B', settings: {}, before: { address: 'Kungsgatan 1', settings: {} } },
    ]);
  });

  /** Somebody else changes name and week before the first update arrives. */
  function changedMeanwhile() {
    const current = { ...company, name: 'Theirs', settings: { ...company.settings, weekStart: 1 } };
    return open({
      [`PATCH ${path}`]: ({ body }: Call) =>
        body?.before.name === 'Theirs'
          ? Response.json({ ...current, ...body, settings: { ...current.settings, ...body.settings } })
          : Response.json({ message: 'No', code: 'stale', requestId: 'r', current }, { status: 409 }),
    });
  }
  const conflict = async () => {
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'Mine');
    await userEvent.clear(screen.getByLabelText('Longest shift, in hours'));
    await userEvent.type(screen.getByLabelText('Longest shift, in hours'), '12');
    await userEvent.click(button());
    return screen.findByRole('alert');
  };

  it('tell what somebody else changed in the same field, and keep what was typed', async () => {
    const { sent } = changedMeanwhile();
    const told = await conflict();
    expect(told).toHaveTextContent('Someone else changed the settings in the meantime');
    expect(told).toHaveTextContent('Company NameNorthlight Studios Theirs – you typed: Mine');
    expect(told).toHaveTextContent('First day of the weekSunday Monday');
    expect(told).not.toHaveTextContent('Longest shift');
    expect(told).toHaveFocus();
    expect(await name()).toHaveValue('Mine');
    expect(screen.getByLabelText('Longest shift, in hours')).toHaveValue(12);
    expect(screen.getByLabelText('First day of the week')).toHaveDisplayValue('Monday');
    await userEvent.click(button());
    expect(await screen.findByText('Company settings updated successfully!')).toBeVisible();
    expect(screen.queryByText('Someone else changed the settings in the meantime')).toBeNull();
    expect(sent().at(-1)?.body).toEqual({
      ...{ name: 'Mine', settings: { maxShiftHours: 12 } },
      before: { name: 'Theirs', settings: { maxShiftHours: 16 } },
    });
    expect(button()).toBeDisabled();
  });

  it('begin again with what is stored when that is chosen', async () => {
    const { sent } = changedMeanwhile();
    await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Discard what I typed' }));
    expect(await name()).toHaveValue('Theirs');
    expect(screen.getByLabelText('Longest shift, in hours')).toHaveValue(16);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button()).toBeDisabled();
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['Company Name', ' ', 'Company name is required'],
    ['Longest shift, in hours', '49', 'Enter 1 to 48 hours'],
    ['Minimum password length', '5', 'Enter 6 to 64 characters'],
  ])('say at %s what is wrong with %j and send nothing', async (label, text, fault) => {
    const { sent } = open();
    await name();
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(button());
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('say when they could not be updated and keep what was typed', async () => {
    open({ [`PATCH ${path}`]: refusal(500, 'internal') });
    await userEvent.type(await name(), '!');
    await userEvent.click(button());
    expect(await screen.findByText('Failed to update company settings. Please try again.')).toBeVisible();
    expect(await name()).toHaveValue('Northlight Studios!');
    expect(button()).toBeEnabled();
  });

  it('say when they cannot be loaded, and again when they still cannot', async () => {
    let answer: () => Response | Promise<Response> = refusal(503, 'unavailable');
    open({ [`GET ${path}`]: () => answer() });
    const failure = 'The settings could not be loaded.';
    expect(await screen.findByText(failure)).toBeVisible();
    let refuse = () => {};
    answer = () => new Promise((resolve) => (refuse = () => resolve(refusal(503, 'unavailable')())));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
    refuse();
    expect(await screen.findByText(failure)).toBeVisible();
    answer = () => Response.json(company);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await name()).toHaveValue('Northlight Studios');
  });
});

describe('the company code', () => {
  it('is copied with "Copied!"', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    await name();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(write).toHaveBeenCalledWith('K7MX4Q');
  });

  it('is replaced after a question that says what that does, once however often that is pressed', async () => {
    const { sent } = open();
    await name();
    await userEvent.click(screen.getByRole('button', { name: 'Replace code' }));
    const question = within(await screen.findByRole('dialog', { name: 'Replace the code K7MX4Q?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep this code' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Replace code' }));
    await pressTwice(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace code' }));
    expect(await screen.findByText('Your new company code is NEWC0D')).toBeVisible();
    expect(screen.getByLabelText('Company Code')).toHaveValue('NEWC0D');
    expect(sent()).toEqual([{ method: 'POST', path: `${path}/code`, ...by, body: undefined }]);
  });
});
