import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { saveFile } from '#ui/save-file.ts';
import { goOn, stopTheClock } from './employees.fixture.tsx';

/** Every test of the file stands at noon. What it saves goes nowhere, once the file has asked for the mock of `saveFile`. */
export function keepSavedFiles(): void {
  beforeEach(stopTheClock);
  afterEach(() => {
    goOn();
    vi.mocked(saveFile).mockReset();
  });
}

/** What was saved first. */
export const saved = () => vi.mocked(saveFile).mock.calls[0]?.[2];

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
