/** What becomes of one request. A server that restarts breaks some off and refuses others for a while. */
export const fates = [
  'recorded',
  'slow',
  'replyLost',
  'requestLost',
  'unavailable',
  'hangs',
  'kept',
] as const;
export type Fate = (typeof fates)[number];

export const people = ['anna', 'ben'] as const;
export type Person = (typeof people)[number];

/** A server that keeps each id once, in the order of arrival, behind a network that obeys `fates`. */
export class FlakyServer {
  /** Whose session the browser's cookie stands for. */
  session: Person = 'anna';
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

  readonly answer = async (path: string, { body, signal }: { body?: string; signal?: AbortSignal }) => {
    if (path === '/api/auth/user') return Response.json({ id: this.session });
    const { id, userId }: { id: string; userId: Person } = JSON.parse(body ?? '');
    this.requested.push(id);
    const fate = this.fates.shift() ?? 'recorded';
    const reaches = fate === 'recorded' || fate === 'slow' || fate === 'replyLost' || fate === 'kept';
    if (reaches && userId !== this.session) return refusal(403, 'other_person');
    if (reaches && !this.kept[userId].includes(id)) {
      this.kept[userId].push(id);
      if (fate === 'kept') this.underReview.add(id);
    }
    return reply(fate, this.underReview.has(id) ? { id, status: 'needs_review' } : { id }, signal);
  };
}

const refusal = (status: number, code: string) =>
  Response.json({ message: '', code, requestId: '' }, { status });

function reply(fate: Fate, body: object, signal: AbortSignal | undefined): Promise<Response> {
  switch (fate) {
    case 'recorded':
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
