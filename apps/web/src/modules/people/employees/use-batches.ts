import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { refreshPeople } from './api/people.ts';

/** Sends one part of something long; sent again, it does nothing twice. */
export type Batch<Result> = () => Promise<readonly Result[]>;

export interface Batches<Result> {
  /** Of how many there will be a result. */
  readonly total: number;
  readonly results: readonly Result[];
  readonly state: 'running' | 'resting' | 'done';
  /** Why it rests, when nobody stopped it. */
  readonly error?: unknown;
}

/** Something long that is done to people, batch by batch: it rests when it is stopped or fails, and goes on from there. */
export function useBatches<Result>() {
  const client = useQueryClient();
  const [batches, setBatches] = useState<Batches<Result>>();
  const waiting = useRef<readonly Batch<Result>[]>([]);
  const stopped = useRef(false);

  type Sends = readonly Batch<Result>[];
  const { run } = useAction(async (total: number, sends: Sends, before: readonly Result[]) => {
    waiting.current = sends;
    stopped.current = false;
    let results = before;
    let rest: { error?: unknown } = {};
    const show = (state: Batches<Result>['state']) => setBatches({ total, results, state, ...rest });
    show('running');
    for (let [send] = waiting.current; send !== undefined && !stopped.current; [send] = waiting.current) {
      try {
        results = [...results, ...(await send())];
      } catch (error) {
        rest = { error };
        break;
      }
      waiting.current = waiting.current.slice(1);
      show('running');
    }
    show(waiting.current.length === 0 ? 'done' : 'resting');
    refreshPeople(client);
  });

  return {
    batches,
    start: (total: number, sends: Sends) => run(total, sends, []),
    goOn: () => batches?.state === 'resting' && run(batches.total, waiting.current, batches.results),
    stop: () => {
      stopped.current = true;
    },
  };
}
