import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPage } from '#testing/page.fixture.tsx';
import { ImportFile } from './components/import-file.tsx';

it('the file that was refused stays named, and can be chosen once more when it is mended', async () => {
  const onFile = vi.fn();
  openPage(<ImportFile isReading={false} error={new Error('no columns')} onFile={onFile} />);
  const input = screen.getByLabelText<HTMLInputElement>('File');
  const file = new File(['anything'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(input, file);
  expect(input.files?.[0]?.name).toBe('people.csv');
  await userEvent.upload(input, file);
  expect(onFile).toHaveBeenCalledTimes(2);
});
