import userEvent from '@testing-library/user-event';
import { dialog, open, row } from './employees.fixture.tsx';
import { press } from './saved-files.fixture.tsx';

export const rowValues = (index: number) => ({
  ...{ firstName: 'P', lastName: `${index}`, email: `p${index}@example.com` },
  ...{ department: 'Roof', jobTitle: 'Roofer', phone: '', employeeId: '' },
});

export const goodRow = (index: number) => ({ row: index + 2, values: rowValues(index), faults: [] });

/** Of a file that says how it is to be read, in a company without a limit. */
export const plainPreview = { columns: [], encoding: null, room: null, limit: null };

/** Chooses a file to import. */
export async function choose(answers = {}) {
  const opened = open(answers);
  await row('Omar Ek');
  await press('Import');
  const window = await dialog('Import employees');
  const file = new File(['anything'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(window.getByLabelText('File'), file);
  return { ...opened, window };
}
