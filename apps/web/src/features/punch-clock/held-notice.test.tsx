import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, openPage } from '#platform/page.fixture.tsx';
import { HeldNotice } from './components/held-notice.tsx';
import { goOn } from './punch-clock.fixture.tsx';

afterEach(goOn);

const kept = 'Your check-in is kept for your administrator to review. It counts once accepted.';

/** Shows that `tapped` is kept. Gives what tells the page which taps the last seven days list as held. */
function tell() {
  let client: QueryClient | undefined;
  function Page() {
    client = useQueryClient();
    return <HeldNotice id="tapped" type="check_in" />;
  }
  fakeServer({});
  openPage(<Page />);
  return (...ids: string[]) =>
    act(async () => {
      client?.setQueryData(['/api/timeline'], { held: ids.map((id) => ({ id })) });
      // The page is told of it in a turn of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
}

it('stands until the last seven days list the tap no more: an administrator has decided', async () => {
  const list = tell();
  expect(screen.getByText(kept)).toBeVisible();
  await list('earlier', 'tapped');
  expect(screen.getByText(kept)).toBeVisible();
  await list('earlier');
  expect(screen.queryByText(kept)).toBeNull();
});

it('does not go by days that were read before the tap', async () => {
  const list = tell();
  await list('earlier');
  await list();
  expect(screen.getByText(kept)).toBeVisible();
});
