import type { FoundColumns, ImportPreview } from '@checkpoint/contract/calls/people';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#kernel/http/request.ts';
import { type FileChoices, previewImport } from './api/bulk.ts';

export type ImportFileStep =
  | { readonly kind: 'choosing'; readonly error?: unknown }
  /** Columns that everybody needs are to be chosen by hand. */
  | { readonly kind: 'lacking'; readonly found: FoundColumns }
  | { readonly kind: 'previewed'; readonly preview: ImportPreview };

const choosing = { kind: 'choosing' } as const;

/** An import until it begins: a file is dropped or chosen, read, looked at, and read again as somebody wants it. */
export function useImportFile(dropped?: File) {
  const [step, setStep] = useState<ImportFileStep>(choosing);
  const [isReading, setIsReading] = useState(false);
  const [choices, setChoices] = useState<FileChoices>({});
  const file = useRef<File>(undefined);
  const latest = useRef(0);

  const show = async (chosen: File, wanted: FileChoices) => {
    file.current = chosen;
    setChoices(wanted);
    setIsReading(true);
    latest.current += 1;
    const turn = latest.current;
    const next = await previewImport(chosen, wanted).then(
      (preview): ImportFileStep => ({ kind: 'previewed', preview }),
      stepOf,
    );
    // A later choice is on its way.
    if (turn !== latest.current) return;
    setStep(next);
    setIsReading(false);
  };

  const readDropped = useEffectEvent(() => dropped && void show(dropped, {}));
  useEffect(() => readDropped(), []);

  return {
    step,
    isReading,
    read: (chosen: File) => show(chosen, {}),
    choose: (more: FileChoices) =>
      file.current === undefined ? undefined : show(file.current, { ...choices, ...more }),
    again: () => setStep(choosing),
  };
}

function stepOf(error: unknown): ImportFileStep {
  const found = error instanceof ApiError ? error.body?.found : undefined;
  return isFound(found) && found.columns.length > 0
    ? { kind: 'lacking', found }
    : { kind: 'choosing', error };
}

/** The server checks what it sends; a proxy's refusal has nothing of it. */
const isFound = (found: unknown): found is FoundColumns => {
  const { columns, missing } = Object(found);
  return Array.isArray(columns) && Array.isArray(missing);
};
