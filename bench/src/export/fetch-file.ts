import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { App } from '../product/app.ts';

export interface FetchedFile {
  readonly milliseconds: number;
  /** Milliseconds until the first byte of the file. */
  readonly firstByte: number;
  readonly bytes: number;
  /** The most bytes by which the server's memory grew while it made the file. */
  readonly grown: number;
}

/** Requests a report as a dashboard does, and reads it as fast as it comes. Throws unless all of it arrived. */
export async function fetchFile(app: App, token: string, order: object): Promise<FetchedFile> {
  const before = await memoryOf(app.pid);
  let highest = before;
  const watch = setInterval(
    () => void memoryOf(app.pid).then((now) => (highest = Math.max(highest, now))),
    25,
  );
  try {
    const { milliseconds, firstByte, bytes } = await receive(app.port, token, order);
    return { milliseconds, firstByte, bytes, grown: highest - before };
  } finally {
    clearInterval(watch);
  }
}

function receive(port: number, token: string, order: object) {
  const begun = performance.now();
  return new Promise<Omit<FetchedFile, 'grown'>>((resolve, reject) => {
    const headers = { cookie: `checkpoint=${token}`, 'content-type': 'application/json' };
    const options = { host: '127.0.0.1', port, method: 'POST', path: '/api/reports/generate', headers };
    const sent = request(options, (response) => {
      let firstByte = 0;
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        firstByte ||= performance.now() - begun;
        bytes += piece.length;
      });
      response.on('end', () => {
        if (response.statusCode !== 200)
          reject(new Error(`the file was answered with ${response.statusCode}`));
        else resolve({ milliseconds: performance.now() - begun, firstByte, bytes });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(order));
  });
}

const pageSize = 4096;

/** A process's resident memory by Linux's accounts; zero on other systems. */
async function memoryOf(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(pages.split(' ')[1]) * pageSize;
}
