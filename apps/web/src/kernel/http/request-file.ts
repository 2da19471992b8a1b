import type { FileRequest } from './call.ts';
import { send } from './request.ts';

/** A file with the name that the server gave it. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Sends a body and receives a file. `onProgress` hears the bytes received so far. Throws like `request`, also when the
 * connection ended before the file did.
 */
export async function requestFile(
  { path, body }: FileRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<ReceivedFile> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    pieces.push(piece.value);
    received += piece.value.length;
    onProgress(received);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'report';
  return { name, content: new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' }) };
}
