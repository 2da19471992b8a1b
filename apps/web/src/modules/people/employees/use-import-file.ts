import type { ImportPreview } from '@checkpoint/contract/calls/people';
import { useState } from 'react';
import { previewImport } from './api/bulk.ts';

export type ImportFileStep =
  | { readonly kind: 'choosing'; readonly error?: unknown }
  | { readonly kind: 'reading' }
  | { readonly kind: 'previewed'; readonly preview: ImportPreview };

/** An import until it begins: a file is chosen, read, and looked at. */
export function useImportFile() {
  const [step, setStep] = useState<ImportFileStep>({ kind: 'choosing' });
  const read = async (file: File) => {
    setStep({ kind: 'reading' });
    try {
      setStep({ kind: 'previewed', preview: await previewImport(file) });
    } catch (error) {
      setStep({ kind: 'choosing', error });
    }
  };
  return { step, read, again: () => setStep({ kind: 'choosing' }) };
}
