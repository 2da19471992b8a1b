import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#testing/page.fixture.tsx';
import { goOn, stopTheClock } from './employees.fixture.tsx';
import { choose, goodRow, plainPreview, rowValues } from './import.fixture.tsx';
import { press } from './saved-files.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const preview = 'POST /api/employees/import/preview';
const importing = 'POST /api/employees/import';
const rows = [goodRow(1), goodRow(2), goodRow(3)];
const limited = { rows, unknownColumns: [], ...plainPreview, room: 2, limit: 10 };
const added = ({ body }: Call) =>
  Response.json({
    results: body.rows.map(({ email }: { email: string }) => ({
      ...{ email, outcome: 'added', activationToken: email },
    })),
  });

describe('a file of more people than the plan has room for', () => {
  it('is imported as far as there is room, and the result says who is left out and what to do', async () => {
    const { window, sent } = await choose({ [preview]: limited, [importing]: added });
    expect(
      await window.findByText('Your limit is 10 employees, so only the first 2 can be imported.'),
    ).toBeVisible();
    await userEvent.click(window.getByText('How to raise the limit'));
    expect(window.getByText('npm run checkpoint -- plan F57F5B 0')).toBeVisible();
    await press('Import the first 2 people');
    expect(await window.findByText('2 employees added')).toBeVisible();
    expect(sent().at(-1)?.[2]).toMatchObject({ rows: [rowValues(1), rowValues(2)] });
    expect(window.getByText(/^1 person was left out because your limit is reached/)).toBeVisible();
    expect(window.getByText('How to raise the limit')).toBeVisible();
  });

  it('counts those too whose room somebody else took meanwhile', async () => {
    const { window } = await choose({
      [preview]: limited,
      [importing]: {
        results: [
          { email: 'p1@example.com', outcome: 'added', activationToken: 'secret' },
          { email: 'p2@example.com', outcome: 'plan_limit' },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import the first 2 people' }));
    expect(await window.findByText('1 employee added')).toBeVisible();
    expect(window.getByText(/^2 people were left out/)).toBeVisible();
  });

  it('cannot be imported where all places are taken', async () => {
    const { window } = await choose({ [preview]: { ...limited, room: 0 } });
    expect(await window.findByText('Your limit is 10 employees, and all places are taken.')).toBeVisible();
    expect(window.queryByRole('button', { name: /^Import/ })).toBeNull();
  });
});

describe('a file without a column of job titles', () => {
  const { jobTitle: _jobTitle, ...values } = rowValues(1);
  const columns = ['firstName', 'lastName', 'email', 'department'].map((field, place) => ({
    ...{ place, heading: field, example: '', field },
  }));
  const untitled = {
    ...plainPreview,
    ...{ rows: [{ row: 2, values, faults: [] }], unknownColumns: [], columns },
  };

  it('says so, and is imported without', async () => {
    const { window, sent } = await choose({ [preview]: untitled, [importing]: added });
    expect(await window.findByText(/^Your file has no column for “Job Title”/)).toBeVisible();
    expect(window.getByLabelText('Job Title')).not.toBeVisible();
    await press('Import 1 person');
    expect(await window.findByText('1 employee added')).toBeVisible();
    expect(sent().at(-1)?.[2]).toMatchObject({ rows: [values] });
    expect(sent().at(-1)?.[2].rows[0]).not.toHaveProperty('jobTitle');
  });

  it('shows the choice of columns where one is left out that may hold them', async () => {
    const what = { place: 4, heading: 'What', example: 'Roofer', field: null };
    const { window } = await choose({
      [preview]: { ...untitled, columns: [...columns, what], unknownColumns: ['What'] },
    });
    expect(await window.findByLabelText('Job Title')).toHaveDisplayValue('Not in the file');
  });
});
