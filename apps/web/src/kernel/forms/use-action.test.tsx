import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { useAction } from './use-action.ts';

/** Work that ends when it is told to. */
function open() {
  const running: (() => void)[] = [];
  const { result } = renderHook(() =>
    useAction((_what: string) => new Promise<void>((resolve) => running.push(resolve))),
  );
  const press = () => result.current.run('it');
  return { running, press, isPending: () => result.current.pending };
}

describe('what a press starts', () => {
  it('is started once by two presses that come before anything is drawn', () => {
    const { running, press, isPending } = open();
    act(() => {
      press();
      press();
    });
    expect(running).toHaveLength(1);
    expect(isPending()).toBe(true);
  });

  it('is not started again by a press that comes when it has ended and nothing of that is drawn', async () => {
    const { running, press, isPending } = open();
    act(press);
    await act(async () => {
      running[0]?.();
      await Promise.resolve();
      press();
    });
    expect(running).toHaveLength(1);
    expect(isPending()).toBe(false);
  });

  it('is started again once its end is drawn, also when it ended at once', async () => {
    const { running, press } = open();
    for (const time of [1, 2, 3]) {
      await act(async () => {
        press();
        running.at(-1)?.();
      });
      expect(running).toHaveLength(time);
    }
  });

  it('is started again by a press that comes as soon as its end is drawn', async () => {
    const running: (() => void)[] = [];
    const { result } = renderHook(() => {
      const action = useAction(() => new Promise<void>((resolve) => running.push(resolve)));
      const { pending, run } = action;
      useLayoutEffect(() => {
        if (!pending && running.length === 1) run();
      });
      return action;
    });
    act(() => result.current.run());
    await act(async () => running[0]?.());
    expect(running).toHaveLength(2);
  });
});
