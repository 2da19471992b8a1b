import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/page.fixture.tsx';
import { beAtNoon, leaveNoon, maja, openReports, otto } from './reports-page.fixture.tsx';

beforeEach(beAtNoon);
afterEach(leaveNoon);

describe('choices that could not be loaded', () => {
  it('of a department say so, and can be asked for again', async () => {
    let departments = refusal(503, 'unavailable');
    openReports({ 'GET /api/departments': () => departments() });
    expect(await screen.findByText('The departments could not be loaded.')).toBeVisible();
    departments = () => Response.json([{ id: 'd', name: 'Design' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(within(screen.getByLabelText('Department')).getByText('Design')).toBeInTheDocument(),
    );
    expect(screen.queryByText('The departments could not be loaded.')).toBeNull();
  });

  it.each([
    ['/api/employees?limit=5000', 'Otto Long Gone', 'Maja Ek'],
    ['/api/employees?limit=5000&state=inactive', 'Maja Ek', 'Otto Long Gone'],
  ])('of a person (%s) say so beside %s, and alone are asked for again', async (failing, there, missing) => {
    let isDown = true;
    const calls = openReports({
      'GET /api/employees': ({ path }: { path: string }) =>
        isDown && path === failing
          ? refusal(503, 'unavailable')()
          : Response.json([path.includes('inactive') ? otto : maja]),
    });
    expect(await screen.findByText('The employees could not be loaded.')).toBeVisible();
    expect(await screen.findByRole('option', { name: there })).toBeInTheDocument();
    isDown = false;
    const before = calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: missing })).toBeInTheDocument();
    expect(screen.queryByText('The employees could not be loaded.')).toBeNull();
    expect(calls.slice(before).map(({ path }) => path)).toEqual([failing]);
  });
});
