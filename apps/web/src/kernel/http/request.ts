import type { ErrorBody, ErrorCode, Issue } from '@checkpoint/contract/errors';
import { answerHeader, companyHeader, personHeader } from '@checkpoint/contract/headers';
import { pageSeat } from '#kernel/session/person.ts';

/** A refusal. Any other error of `request` means that no usable answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `undefined` if something else than the server refused, for example a proxy or a network's sign-in page. */
  readonly body: ErrorBody | undefined;
  /** Whose page asked. By the time of the answer, it may be somebody else's. */
  readonly seat: string | undefined;

  constructor(status: number, text: string, body: ErrorBody | undefined, seat?: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = body;
    this.seat = seat;
  }

  get code(): ErrorCode | undefined {
    return this.body?.code;
  }

  get issues(): readonly Issue[] {
    return this.body?.issues ?? [];
  }
}

/** Whether the server itself refused, and did not fail: another try would get the same answer. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && error.status < 500;

/** The server knows no session. A 401 of a proxy has no error code of ours and signs nobody out. */
export const isUnauthorized = (error: unknown): error is ApiError => isRefusal(error) && error.status === 401;

/** The session belongs to somebody else than this page, or shows another company. */
export const isOtherSeat = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'other_person' || error.code === 'other_company');

/**
 * Sends one request with the session's cookie and returns the answer's JSON, `undefined` if it is empty. A write takes
 * effect only in the session of `seat`, by default that of this page. Throws `ApiError` for every refusal, and
 * the error of `fetch` if no answer came.
 */
export async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  seat = pageSeat(),
): Promise<Answer> {
  return (await exchange<Answer>(method, path, body, signal, seat)).answer;
}

/** One page of a long list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** To be sent as `before` for the next page; `null` at the end. */
  readonly nextCursor: string | null;
}

/** Gets a page of a list that may go on. */
export async function requestPage<Item>(path: string, signal?: AbortSignal): Promise<Page<Item>> {
  const { answer, headers } = await exchange<readonly Item[]>('GET', path, undefined, signal);
  return { items: answer, nextCursor: headers.get('X-Next-Cursor') };
}

/** Sends a file as it is, under a media type of one's own choice. */
export async function upload<Answer>(path: string, file: Blob, type: string): Promise<Answer> {
  return (await answerOf<Answer>(path, { method: 'POST', headers: { 'Content-Type': type }, body: file }))
    .answer;
}

const exchange = <Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  seat?: string,
) => {
  const content =
    body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return answerOf<Answer>(path, { method, ...content, ...(signal === undefined ? {} : { signal }) }, seat);
};

interface Sending {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal;
}

/**
 * Writes name the page's person and company: tabs share one cookie, and another tab may have changed both. The
 * browser's cache is bypassed: a permanent redirect of a network's sign-in page would outlive that network. An answer
 * without our header is no answer of the server.
 */
export async function send(path: string, init: Sending, seat = pageSeat()): Promise<Response> {
  const [id = '', company = ''] = seat?.split(' ') ?? [];
  const named = { headers: { ...init.headers, [personHeader]: id, [companyHeader]: company } };
  const headers = init.method === 'GET' || seat === undefined ? {} : named;
  const kept = isLastWord(init) ? { keepalive: true } : {};
  const response = await fetch(path, {
    ...init,
    ...headers,
    ...kept,
    credentials: 'include',
    cache: 'no-store',
  });
  const { ok, status, statusText } = response;
  if (!response.headers.has(answerHeader)) {
    // Its text may never end: unread, it would keep one of the browser's few connections.
    void response.body?.cancel().catch(() => undefined);
    throw ok ? new Error('Not answered by the server') : new ApiError(status, statusText, undefined, seat);
  }
  if (ok) return response;
  const text = await response.text();
  throw new ApiError(status, text || statusText, errorBody(text), seat);
}

/** A write that is sent while the page is being left goes on without it. Browsers take no more than 64 KiB of that kind. */
const isLastWord = ({ method, body }: Sending): boolean =>
  method !== 'GET' && isHidden() && typeof body === 'string' && body.length < 30_000;

/** The service worker has no page to leave. */
const isHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

async function answerOf<Answer>(path: string, init: Sending, seat?: string) {
  const response = await send(path, init, seat);
  const text = await response.text();
  // The server checks its answers against the contract. Parsing again here would put every schema into the first paint.
  const answer = (text === '' ? undefined : JSON.parse(text)) as Answer;
  return { answer, headers: response.headers };
}

function errorBody(text: string): ErrorBody | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isErrorBody(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  const { message, code } = Object(value);
  return typeof message === 'string' && typeof code === 'string';
}
