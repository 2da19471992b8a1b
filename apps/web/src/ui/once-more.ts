import * as routes from '@checkpoint/contract/web-routes';
import { call } from '#kernel/http/call.ts';
import { beginAnew, untilDispensable } from '#kernel/leave-to.ts';

/**
 * Another try at a part of the page that could not be fetched. Chromium keeps a failure for as long as the page lives, and asks no
 * second time for what hangs: once the server answers, the page begins anew, or, where something is written on it, `onWritten`
 * is called. Before that it stays, for without the network it might not open again; so it does once `signal` says that nobody
 * waits for it any more. `onAnswered` is called in between: from then on it can take as long as a slow file, or a tap that is on
 * its way.
 */
export async function onceMore<Part>(
  load: () => Promise<Part>,
  onAnswered: () => void,
  onWritten: () => void,
  signal?: AbortSignal,
): Promise<Part> {
  const loading = load();
  try {
    return await unlessHanging(loading);
  } catch {
    await call(routes.getTime, { signal });
    onAnswered();
  }
  try {
    // It may only be slow; what has failed is not waited for.
    return await unlessHanging(loading);
  } catch (fault) {
    await untilDispensable();
    signal?.throwIfAborted();
    if (isWrittenOn()) onWritten();
    else await beginAnew(signal);
    throw fault;
  }
}

/** Milliseconds for the file alone, before the server is asked and after that. */
const patience = 4000;

const unlessHanging = <Part>(loading: Promise<Part>): Promise<Part> =>
  new Promise((resolve, reject) => {
    loading.then(resolve, reject);
    setTimeout(() => reject(new Error('The file hangs')), patience);
  });

/** Whether any field has words or figures in it: which of them are saved, each form knows alone. */
const isWrittenOn = (): boolean =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea')).some(
    ({ type, value }) => value !== '' && !/radio|checkbox|hidden/.test(type),
  );
