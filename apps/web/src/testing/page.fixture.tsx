import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { answerHeader, companyHeader, personHeader } from '@checkpoint/contract/headers';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { now } from '#kernel/clock.ts';
import { OfflineProvider } from '#outbox/offline-provider.tsx';
import { ThemeProvider } from '#ui/theme.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { TestStream } from './event-stream.fixture.ts';

export const anna: CurrentUser = {
  id: 'anna',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Ek',
  profileImageUrl: null,
  role: 'employee',
  companyId: 'northlight',
  authType: 'checkpoint',
  requirePasswordChange: false,
  requireSecondStep: false,
};

export const northlight = {
  id: 'northlight',
  name: 'Northlight Studios',
  address: null,
  settings: { timeZone: 'Europe/Stockholm', weekStart: 0, maxShiftHours: 16 },
};

export interface Call {
  readonly method: string;
  readonly path: string;
  /** Whose page it says that it comes from. */
  readonly person?: string | undefined;
  readonly company?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test compares whatever was sent
  readonly body: any;
}

/** What the server answers to `METHOD /path` (a query is ignored): JSON for 200, or a response of one's own. */
export type Answers = Record<
  string,
  unknown | ((call: Call, signal?: AbortSignal) => Response | Promise<Response>)
>;

export const refusal =
  (status: number, code: string, message = 'No.') =>
  () =>
    Response.json({ message, code, requestId: 'r' }, { status });
/** A refusal that stands at a field. */
export const refusedAt = (path: string, code: string) =>
  Response.json(
    { code, message: 'No.', requestId: 'r', issues: [{ path, message: 'No.', key: `error.${code}` }] },
    { status: 400 },
  );
export const file = (content: BodyInit, name = 'report') =>
  new Response(content, {
    headers: { [answerHeader]: 'r', 'Content-Disposition': `attachment; filename="${name}"` },
  });
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Stands in for the server at the network's edge. `answers` may be changed while the page is open. */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  const always: Answers = {
    'GET /api/time': () => Response.json({ now: new Date(now()).toISOString() }),
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers, signal }: RequestInit) => {
    const person = new Headers(headers).get(personHeader) ?? undefined;
    const company = new Headers(headers).get(companyHeader) ?? undefined;
    const content = typeof body === 'string' ? JSON.parse(body) : undefined;
    const call: Call = { method, path, person, company, body: content };
    calls.push(call);
    const answer = { ...always, ...answers }[`${method} ${path.split('?')[0]}`];
    if (typeof answer === 'function') return Promise.race([answer(call, signal), brokenOff(signal)]);
    return answer === undefined ? refusal(404, 'not_found')() : Response.json(answer);
  });
  return calls;
}

/** As of any request: a page that has ended would else wait for its answer for ever, and keep its turn at sending. */
const brokenOff = (signal: RequestInit['signal']): Promise<never> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Opens a page for a person signed in, within everything that the application puts around it. */
export function openPage(page: ReactElement) {
  TestStream.opened = [];
  vi.stubGlobal('EventSource', TestStream);
  const client = createQueryClient(() => {});
  const rendered = render(
    <ThemeProvider>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <OfflineProvider>{page}</OfflineProvider>
        </QueryClientProvider>
      </ToastProvider>
    </ThemeProvider>,
  );
  return { ...rendered, client };
}

/** The application around a page, of which that is a part only: it is left and come back to by a press. */
export function ComingAndGoing({ children }: { children: ReactNode }) {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      {isHere && children}
      <button type="button" onClick={() => setIsHere(!isHere)}>
        {isHere ? 'leave' : 'come back'}
      </button>
    </>
  );
}

/** Two presses before anything is drawn anew, as a double click on a slow phone is. */
export const pressTwice = (button: HTMLElement) =>
  act(async () => {
    button.click();
    button.click();
  });
