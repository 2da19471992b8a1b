import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { later } from './later.tsx';

const Words = () => <p>Your last days</p>;

it('is drawn also where its code comes between the first drawing and what follows from that', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let arrive = () => {};
  const coming = new Promise<typeof Words>((resolve) => {
    arrive = () => resolve(Words);
  });
  const part = later(() => coming);
  function Page({ isShown }: { isShown: boolean }) {
    part.useSoon();
    useLayoutEffect(() => {
      if (isShown) arrive();
    }, [isShown]);
    return isShown && <part.Later props={{}} onClose={undefined} />;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page isShown={false} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  window.dispatchEvent(new Event('pointerdown'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  root.render(<Page isShown />);
  await expect.poll(() => document.body.textContent).toContain('Your last days');
  root.unmount();
});
