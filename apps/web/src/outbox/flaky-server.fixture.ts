/** What becomes of one request. A server that restarts breaks some off and refuses others for a while. */
export const fates = [
  'recorded',
  'slow',
  'replyLost',
  'requestLost',
  'unavailable',
  'hangs',
  'heldUp',
  'late',
  'kept',
] as const;
export type Fate = (typeof fates)[number];

export const people = ['anna', 'ben'] as const;
export type Person = (typeof people)[number];

/** Milliseconds after which a request gets through that is held up, unless it was broken off; one that is late, in any case. */
export const holdUp = 20_000;

interface Sent {
  readonly id: string;
  readonly userId: Person;
  readonly occurredAt: string;
  readonly sentAt: string;
  readonly clock: { readonly lastServerTime?: string; readonly monotonicSinceServerTime?: number };
}

interface Sending {
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** A server that keeps each id once, in the order of arrival, behind a network that obeys `fates`. */
export class FlakyServer {
  /** Whose session the browser's cookie stands for. */
  session: Person = 'anna';
  /** Nothing gets through, whatever the fates. */
  isAway = false;
  readonly kept: Record<Person, string[]> = { anna: [], ben: [] };
  /** The ids of all requests, whatever became of them. */
  readonly requested: string[] = [];
  private readonly underReview = new Set<string>();
  private readonly fates: Fate[];

  constructor(fates: readonly Fate[]) {
    this.fates = [...fates];
  }

  requestsOf(id: string): number {
    return this.requested.filter((other) => other === id).length;
  }

  /** When each of them happened, as the server estimates it, and whether the device had told a server's time. */
  readonly times = new Map<string, { readonly at: number; readonly isKnown: boolean }>();

  readonly answer = async (path: string, { body, signal }: Sending) => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (path === '/api/auth/user') return Response.json({ id: this.session, companyId: null });
    const fate = this.fates.shift() ?? 'recorded';
    const punch: Sent = JSON.parse(body ?? '');
    this.requested.push(punch.id);
    if (fate === 'heldUp') await heldUp(signal);
    if (fate === 'late') return this.answerLate(punch, signal);
    const reaches = fate !== 'requestLost' && fate !== 'unavailable' && fate !== 'hangs';
    if (reaches && punch.userId !== this.session) return refusal(403, 'other_person');
    if (reaches) this.keep(punch, fate);
    const { id } = punch;
    return reply(fate, this.underReview.has(id) ? { id, status: 'needs_review' } : { id }, signal);
  };

  /** The operating system delivers what the page has long given up, as whoever's the cookie was. */
  private answerLate(punch: Sent, signal: AbortSignal | undefined): Promise<Response> {
    const session = this.session;
    setTimeout(() => {
      const last = this.times.get(this.kept[punch.userId].at(-1) ?? '')?.at ?? 0;
      // What is older than the last one by then waits for an administrator.
      if (punch.userId === session && estimated(punch).at >= last) this.keep(punch, 'recorded');
    }, holdUp);
    return reply('hangs', {}, signal);
  }

  private keep(punch: Sent, fate: Fate): void {
    const { id, userId } = punch;
    if (this.kept[userId].includes(id)) return;
    this.kept[userId].push(id);
    this.times.set(id, estimated(punch));
    if (fate === 'kept') this.underReview.add(id);
  }
}

/** By what the request tells of the tap. */
function estimated({ occurredAt, sentAt, clock }: Sent) {
  const { lastServerTime, monotonicSinceServerTime } = clock;
  if (lastServerTime !== undefined && monotonicSinceServerTime !== undefined)
    return { at: Date.parse(lastServerTime) + monotonicSinceServerTime, isKnown: true };
  return { at: Date.now() - (Date.parse(sentAt) - Date.parse(occurredAt)), isKnown: false };
}

/** In a network that is gone and comes back, a request waits for it. */
const heldUp = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, holdUp);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const refusal = (status: number, code: string) =>
  Response.json({ message: '', code, requestId: '' }, { status });

function reply(fate: Fate, body: object, signal: AbortSignal | undefined): Promise<Response> {
  switch (fate) {
    case 'recorded':
    case 'heldUp':
    case 'kept':
      return Promise.resolve(Response.json(body));
    case 'slow':
      return new Promise((resolve) => setTimeout(() => resolve(Response.json(body)), 12_000));
    case 'unavailable':
      return Promise.resolve(refusal(503, 'unavailable'));
    case 'hangs':
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    default:
      return Promise.reject(new TypeError('Failed to fetch'));
  }
}
