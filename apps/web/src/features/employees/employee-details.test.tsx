import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goOn, maja, omar, open, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the details of somebody', () => {
  it('lead to the day on which they punched last, or to today', async () => {
    const came = { checkInTime: '2026-11-18T23:30:00.000Z', checkOutTime: '2026-11-17T15:00:00.000Z' };
    open({ 'GET /api/employees': [omar, { ...maja, ...came }] });
    await row('Omar Ek');
    await press('View Maja Ek');
    const last = await screen.findByRole('link', { name: 'Attendance on 19 Nov 2026' });
    expect(last).toHaveAttribute('href', '/day/maja/2026-11-19');
    await press('Close');
    await press('View Omar Ek');
    const today = await screen.findByRole('link', { name: 'Attendance on 20 Nov 2026' });
    expect(today).toHaveAttribute('href', '/day/omar/2026-11-20');
  });
});
