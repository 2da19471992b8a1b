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
  'tooLate',
  'kept',
] as const;
export type Fate = (typeof fates)[number];

export const people = ['anna', 'ben'] as const;
export type Person = (typeof people)[number];

/** Milliseconds after which a request gets through that is held up, unless it was broken off; one that is late, in any case. */
const holdUp = 20_000;

interface Sent {
  readonly id: string;
  readonly userId: Person;
  readonly isOffline: boolean;
  readonly occurredAt?: string;
  readonly sentAt?: string;
  readonly arriveBy?: string;
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

  /** When each of them happened, as the server has it (P-11). */
  readonly times = new Map<string, number>();

  readonly answer = async (path: string, { body, signal }: Sending) => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (path === '/api/auth/user') return Response.json({ id: this.session });
    const fate = this.fates.shift() ?? 'recorded';
    if (path === '/api/time')
      return reply(fate === 'heldUp' ? 'slow' : fate, { now: new Date().toISOString() }, signal);
    const punch: Sent = JSON.parse(body ?? '');
    this.requested.push(punch.id);
    if (fate === 'heldUp') await heldUp(signal);
    if (fate === 'tooLate' && punch.arriveBy !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return refusal(412, 'request_too_late', { now: new Date().toISOString() });
    }
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
      const isGivenUp = punch.arriveBy !== undefined && Date.now() > Date.parse(punch.arriveBy);
      if (!isGivenUp && punch.userId === session) this.keep(punch, 'recorded');
    }, holdUp);
    return reply('hangs', {}, signal);
  }

  private keep({ id, userId, isOffline, occurredAt = '', sentAt = '' }: Sent, fate: Fate): void {
    if (this.kept[userId].includes(id)) return;
    this.kept[userId].push(id);
    const age = isOffline ? Date.parse(sentAt) - Date.parse(occurredAt) : 0;
    this.times.set(id, Date.now() - age);
    if (fate === 'kept') this.underReview.add(id);
  }
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

const refusal = (status: number, code: string, details: object = {}) =>
  Response.json({ message: '', code, requestId: '', ...details }, { status });

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
