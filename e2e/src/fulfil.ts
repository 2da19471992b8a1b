import { answerHeader } from '@checkpoint/contract/headers';
import type { Route } from 'playwright-core';

interface Answer {
  readonly json?: unknown;
  readonly body?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers in the server's place, with its header. Pages ignore an answer without it. */
export const fulfil = (route: Route, { headers, ...answer }: Answer): Promise<void> =>
  route.fulfill({ ...answer, headers: { ...headers, [answerHeader]: 'scene' } });
