import type { ImportPreview, ImportResult, PreviewRow } from '@checkpoint/contract/calls/people';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importBatch, importRows, previewImport } from './api/bulk.ts';
import { refreshPeople } from './api/people.ts';

export type ImportStep =
  | { readonly kind: 'choosing'; readonly error?: unknown }
  | { readonly kind: 'reading' }
  | { readonly kind: 'previewed'; readonly preview: ImportPreview }
  /** `waiting` are the rows that have not been sent; `error` is why it rests, if it does. */
  | {
      readonly kind: 'importing';
      readonly total: number;
      readonly waiting: readonly PreviewRow[];
      readonly results: readonly ImportResult[];
      readonly isRunning: boolean;
      readonly error?: unknown;
    }
  | { readonly kind: 'done'; readonly results: readonly ImportResult[] };

/** An import from the choice of a file to its links. It goes on batch by batch and rests when it is stopped or fails. */
export function useImport() {
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' });
  const stopped = useRef(false);

  const read = async (file: File) => {
    setStep({ kind: 'reading' });
    try {
      setStep({ kind: 'previewed', preview: await previewImport(file) });
    } catch (error) {
      setStep({ kind: 'choosing', error });
    }
  };

  const run = async (rows: readonly PreviewRow[], before: readonly ImportResult[] = []) => {
    stopped.current = false;
    const total = rows.length + before.length;
    let waiting = rows;
    let results = before;
    let rest: { error?: unknown } = {};
    const show = (isRunning: boolean) =>
      setStep({ kind: 'importing', total, waiting, results, isRunning, ...rest });
    show(true);
    while (waiting.length > 0 && !stopped.current) {
      try {
        results = [...results, ...(await importRows(waiting.slice(0, importBatch)))];
        waiting = waiting.slice(importBatch);
        show(true);
      } catch (error) {
        rest = { error };
        break;
      }
    }
    refreshPeople(client);
    if (waiting.length === 0) setStep({ kind: 'done', results });
    else show(false);
  };

  return {
    step,
    read,
    run,
    stop: () => {
      stopped.current = true;
    },
    again: () => setStep({ kind: 'choosing' }),
  };
}
