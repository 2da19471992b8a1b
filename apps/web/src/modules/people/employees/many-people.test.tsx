import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pressTwice, refusal } from '#testing/page.fixture.tsx';
import { dialog, maja, omar, open, person, row } from './employees.fixture.tsx';
import { keepSavedFiles, press, saved } from './saved-files.fixture.tsx';

vi.mock('#ui/save-file.ts');
keepSavedFiles();

describe('changing many people', () => {
  async function choose(...names: string[]) {
    await row('Omar Ek');
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }

  it('moves who is chosen to a department, once by a double click', async () => {
    const results = [{ id: 'maja', outcome: 'done' }];
    const { sent } = open({ 'POST /api/employees/bulk': { results } });
    await choose('Maja Ek');
    expect(screen.getByText('1 selected')).toBeVisible();
    await press('Move to a department');
    const question = await dialog('Move 1 employee');
    await userEvent.selectOptions(question.getByRole('combobox', { name: 'Department' }), 'Sales');
    await pressTwice(question.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 employee moved')).toBeVisible();
    const change = { kind: 'move', department: 'Sales' };
    expect(sent()).toEqual([['POST', '/api/employees/bulk', { ids: ['maja'], change }]]);
    await press('Done');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('says that a department has to be chosen', async () => {
    const { sent } = open();
    await choose('Maja Ek');
    await press('Move to a department');
    const question = await dialog('Move 1 employee');
    await userEvent.click(question.getByRole('button', { name: 'Move' }));
    const department = question.getByRole('combobox', { name: 'Department' });
    expect(department).toHaveAccessibleDescription('Department is required');
    expect(department).toHaveFocus();
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(department, 'Sales');
    expect(department).not.toHaveAccessibleDescription();
  });

  it('names whom it is about: all of a few, the first of many', async () => {
    open({ 'GET /api/employees': [...'ABCDEFGH'].map((name) => person(name, name)) });
    await row('H Ek');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matches' }));
    await press('Reset passwords');
    await screen.findByText('A Ek, B Ek, C Ek, D Ek, E Ek and 3 more');
    await press('Cancel');
    for (const name of ['A', 'B'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name} Ek` }));
    await press('Remove');
    await screen.findByText('C Ek, D Ek, E Ek, F Ek, G Ek and H Ek');
  });

  it('takes no choice of everybody before it is known who that is, also when a search was typed meanwhile', async () => {
    let answer = (_response: Response) => {};
    open({ 'GET /api/employees': () => new Promise<Response>((resolve) => (answer = resolve)) });
    await userEvent.type(await screen.findByRole('searchbox'), 'maja');
    const everybody = screen.getByRole('checkbox', { name: 'Select all matches' });
    expect(everybody).toBeDisabled();
    answer(Response.json([maja, omar]));
    await row('Maja Ek');
    await userEvent.click(everybody);
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(everybody).toBeChecked();
  });

  it('says for whom it was not done and why', async () => {
    const results = [
      { id: 'maja', outcome: 'done' },
      { id: 'omar', outcome: 'is_owner' },
    ];
    open({ 'POST /api/employees/bulk': { results } });
    await row('Omar Ek');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matches' }));
    await press('Remove');
    const question = await dialog('Remove 2 employees?');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    const answer = await dialog('Remove employees');
    expect(await answer.findByText('1 employee removed')).toBeVisible();
    expect(answer.getByText('Omar Ek')).toHaveTextContent('The owner of the company cannot be removed.');
  });

  it.each([
    ['they were removed', ['maja']],
    ['some were not', ['maja', 'omar']],
  ])('tells what became of them once %s, although the list has lost them', async (_what, ids) => {
    let left = [maja, omar];
    const results = ids.map((id) => ({ id, outcome: id === 'omar' ? 'not_found' : 'done' }));
    open({
      'GET /api/employees': () => Response.json(left),
      'POST /api/employees/bulk': () => {
        left = left.filter(({ id }) => !ids.includes(id));
        return Response.json({ results });
      },
    });
    await choose('Maja Ek', ...(ids.includes('omar') ? ['Omar Ek'] : []));
    await press('Remove');
    const question = await dialog(/^Remove \d employees?\?$/);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    const answer = await dialog('Remove employees');
    await vi.waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
    expect(answer.getByText('1 employee removed')).toBeVisible();
    if (ids.includes('omar')) expect(answer.getByText('Omar Ek')).toBeVisible();
    await userEvent.click(answer.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hands out activation links for passwords, as a file that runs nothing', async () => {
    const evil = person('evil', '=cmd()');
    const results = [{ id: 'evil', outcome: 'done', activationToken: 'secret' }];
    open({ 'GET /api/employees': [evil, omar], 'POST /api/employees/bulk': { results } });
    await choose('=cmd() Ek');
    await press('Reset passwords');
    const question = await dialog('Reset the password of 1 employee?');
    await userEvent.click(question.getByRole('button', { name: 'Reset passwords' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download links' }));
    expect(saved()).toBe(
      `\ufeffEmployee,Email,Activation link\r\n'=cmd() Ek,evil@example.com,${window.location.origin}/activate#secret\r\n`,
    );
  });

  it('rests when the server is away, with what came of it so far, and goes on from there', async () => {
    const many = Array.from({ length: 250 }, (_, index) => person(`p${index}`, `P${1000 + index}`));
    let isAway = false;
    const batches: number[] = [];
    open({
      'GET /api/employees': many,
      'POST /api/employees/bulk': ({ body: { ids } }: { body: { ids: string[] } }) => {
        if (isAway) return refusal(503, 'unavailable')();
        isAway = true;
        batches.push(ids.length);
        return Response.json({ results: ids.map((id) => ({ id, outcome: 'done', activationToken: id })) });
      },
    });
    await row('P1000 Ek');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matches' }));
    await press('Reset passwords');
    const question = await dialog('Reset the passwords of 250 employees?');
    await userEvent.click(question.getByRole('button', { name: 'Reset passwords' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /cannot reach its database.*Everything done so far is kept/,
    );
    expect(screen.getByText('200 of 250')).toBeVisible();
    expect(screen.getByText('Stopped')).toBeVisible();
    expect(screen.queryByText('Resetting passwords')).toBeNull();
    // Fifty of them still wait.
    expect(screen.getByRole('button', { name: 'Skip the rest' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download links' })).toBeVisible();
    isAway = false;
    await press('Continue');
    expect(await screen.findByText('250 passwords reset')).toBeVisible();
    expect(batches).toEqual([200, 50]);
    await press('Download links');
    expect(saved()?.match(/activate#p\d+/g)).toHaveLength(250);
  });

  it('does not speak of what was done where nothing was', async () => {
    open({ 'POST /api/employees/bulk': refusal(503, 'unavailable') });
    await choose('Maja Ek');
    await press('Reset passwords');
    const question = await dialog('Reset the password of 1 employee?');
    await userEvent.click(question.getByRole('button', { name: 'Reset passwords' }));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('You can continue; nothing will be done twice.');
    expect(told).not.toHaveTextContent('Everything done so far');
    expect(screen.queryByText('0 passwords reset')).toBeNull();
  });

  it('tells people of one name apart', async () => {
    const twins = [person('one', 'Maja'), person('two', 'Maja')];
    const results = twins.map(({ id }) => ({ id, outcome: 'no_password' }));
    open({ 'GET /api/employees': twins, 'POST /api/employees/bulk': { results } });
    await screen.findByText('two@example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matches' }));
    await press('Reset passwords');
    const question = await dialog('Reset the passwords of 2 employees?');
    await userEvent.click(question.getByRole('button', { name: 'Reset passwords' }));
    expect(await question.findAllByRole('listitem')).toHaveLength(2);
  });
});
