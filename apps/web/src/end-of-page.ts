import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterAll, vi } from 'vitest';

/**
 * Test files of one process share its window, for loading one takes longer than most of them. Each file is a page of its
 * own nevertheless: at its end every module is forgotten, and what a browser ends with a page ends here as well. What
 * stayed would act within the files after it: a timer that renews a lease, a listener that writes its list back.
 */
export function endPageWithFile(): void {
  const browser = [navigator, URL].map(keepProperties);
  attachLibraryListeners();
  const { documentElement, body } = document;
  const page = [document, documentElement, body, Element.prototype, HTMLElement.prototype].map(
    keepProperties,
  );
  const trackers = [trackTimers(), trackChannels(), trackListeners(window), trackListeners(document)];
  afterAll(async () => {
    await vi.dynamicImportSettled();
    for (const end of [...trackers, ...page, ...browser]) end();
    emptyDocument();
    forgetConnection();
    vi.resetModules();
  });
}

/**
 * React and user-event listen at the document, React at the body as well for what opens above the page: once, with a mark
 * there, and for as long as the process lives. Without their marks they would hear everything twice.
 */
function attachLibraryListeners(): void {
  render(createPortal(null, document.body));
  cleanup();
  userEvent.setup();
}

/** The function returned gives `target` the properties that it has now. */
function keepProperties(target: object): () => void {
  const before = Object.getOwnPropertyDescriptors(target);
  return () => {
    for (const key of Reflect.ownKeys(target)) {
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key);
    }
    Object.defineProperties(target, before);
  };
}

/** The function returned ends every timer started from now on. Timers of 0 milliseconds are left out: they have as good as run. */
function trackTimers(): () => void {
  const { setTimeout, setInterval } = globalThis;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const noting = <Begin extends typeof setTimeout | typeof setInterval>(begin: Begin) =>
    new Proxy(begin, {
      apply(_target, self, values) {
        const timer = Reflect.apply(begin, self, values);
        if (values[1] > 0) timers.push(timer);
        return timer;
      },
    });
  Object.assign(globalThis, { setTimeout: noting(setTimeout), setInterval: noting(setInterval) });
  return () => {
    Object.assign(globalThis, { setTimeout, setInterval });
    for (const timer of timers) clearTimeout(timer);
  };
}

/** The function returned closes every channel opened from now on. */
function trackChannels(): () => void {
  const { BroadcastChannel } = globalThis;
  const opened: BroadcastChannel[] = [];
  globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
    construct(open, values, target) {
      const channel = Reflect.construct(open, values, target);
      opened.push(channel);
      return channel;
    },
  });
  return () => {
    Object.assign(globalThis, { BroadcastChannel });
    for (const channel of opened) channel.close();
  };
}

/** The function returned removes every listener added from now on. */
function trackListeners(target: EventTarget): () => void {
  const original = target.addEventListener;
  const added: Parameters<typeof original>[] = [];
  target.addEventListener = (...listener) => {
    added.push(listener);
    original.apply(target, listener);
  };
  return () => {
    target.addEventListener = original;
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
  };
}

function emptyDocument(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}

/** The query client's own modules stay: what they heard of the network and of the window's focus is a page's. */
function forgetConnection(): void {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
}
