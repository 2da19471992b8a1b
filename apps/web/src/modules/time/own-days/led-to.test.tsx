import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { furtherTexts } from '#kernel/language/language.ts';
import { anna, fakeServer, openPage } from '#testing/page.fixture.tsx';
import { OwnDays } from './own-days.tsx';

/** The page around, which leads there as often as it is asked to. */
function Page() {
  const [looks, setLooks] = useState(1);
  return (
    <>
      <OwnDays looks={looks} />
      <button type="button" onClick={() => setLooks(looks + 1)}>
        lead there again
      </button>
    </>
  );
}

it('the section is shown below the bar and has the focus each time somebody is led to it', async () => {
  await furtherTexts();
  const shown = vi.fn();
  HTMLElement.prototype.scrollIntoView = shown;
  const nothing = { punches: [], periods: [], held: [] };
  fakeServer({ 'GET /api/auth/user': anna, 'GET /api/timeline': nothing, 'GET /api/corrections': [] });
  openPage(<Page />);
  const heading = await screen.findByRole('heading', { name: 'Last seven days' });
  expect(heading).toHaveFocus();
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
  await userEvent.click(screen.getByRole('button', { name: 'lead there again' }));
  expect(heading).toHaveFocus();
  expect(shown).toHaveBeenCalledTimes(2);
});
