import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from './dashboard.fixture.tsx';

const charge = (department: string, isInForce = true) => ({
  ...{ id: department, departmentId: department, department, isInForce },
  ...{ from: '2026-11-01', until: null, delegatedBy: null },
});

it('names a manager’s departments of today, and offers what managers may', async () => {
  const charges = [charge('Design'), charge('Lab'), charge('Later', false)];
  const { paths } = open({ 'GET /api/charges': { charges, delegations: [] } }, 'manager');
  await screen.findByRole('heading', { level: 1, name: 'Design, Lab' });
  await screen.findByText('Maja Ek');
  expect(screen.getByRole('link', { name: 'Review' })).toBeVisible();
  expect(screen.queryByText('Add Employee')).toBeNull();
  expect(paths()).not.toContain('/api/start');
});

it('tells a manager of an empty department who puts people there', async () => {
  const { paths } = open(
    { 'GET /api/charges': { charges: [charge('Design')], delegations: [] }, 'GET /api/employees': [] },
    'manager',
  );
  await screen.findByText('An administrator puts people into your departments.');
  expect(paths()).not.toContain('/api/start');
});

it('asks nobody else for departments', async () => {
  const { paths } = open();
  await screen.findByText('Maja Ek');
  await waitFor(() => expect(paths()).toContain('/api/review/count'));
  expect(paths()).not.toContain('/api/charges');
});
