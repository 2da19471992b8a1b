/** The parts of an event stream that the page uses. */
export type EventStream = EventTarget & Pick<EventSource, 'readyState' | 'close'>;

const names = ['hello', 'beat', 'missed', 'own', 'presence'] as const;

/** Messages of the leading tab to the others, and the question of a new tab. */
type Word =
  | { readonly name: (typeof names)[number]; readonly data: string }
  | { readonly name: 'error'; readonly isClosed: boolean }
  | { readonly name: 'who leads' };

/**
 * The server's events for this person, over one connection for all tabs of the browser. The tab with the lock leads and
 * forwards them. A tab that closes its stream, as hidden ones do, releases the lock. Without Web Locks (plain HTTP) each
 * tab has its own connection.
 */
export const openStream = (path: string, person: string): EventStream =>
  'locks' in navigator ? new SharedStream(path, `checkpoint.live.${person}`) : new EventSource(path);

class SharedStream extends EventTarget implements EventStream {
  readyState: number = EventSource.CONNECTING;
  private source: EventSource | undefined;
  private giveLeadAway = () => {};
  private hasFollowed = false;
  private readonly waiting = new AbortController();
  private readonly channel: BroadcastChannel;

  constructor(path: string, name: string) {
    super();
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.hear(data);
    this.channel.postMessage({ name: 'who leads' } satisfies Word);
    const lead = () =>
      new Promise<void>((resolve) => {
        this.giveLeadAway = resolve;
        if (this.readyState === EventSource.CLOSED) resolve();
        else this.lead(path);
      });
    // Rejects when the stream is closed before its turn has come: then there is nothing to lead.
    navigator.locks.request(name, { signal: this.waiting.signal }, lead).catch(() => {});
  }

  close(): void {
    this.readyState = EventSource.CLOSED;
    this.waiting.abort();
    this.source?.close();
    this.channel.close();
    this.giveLeadAway();
  }

  private lead(path: string): void {
    // Events between the last leader's end and this start may have been missed.
    if (this.hasFollowed) this.take({ name: 'error', isClosed: false });
    const source = new EventSource(path);
    this.source = source;
    for (const name of names)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => this.pass({ name, data }));
    source.addEventListener('error', () =>
      this.pass({ name: 'error', isClosed: source.readyState === EventSource.CLOSED }),
    );
  }

  private pass(word: Word): void {
    this.channel.postMessage(word);
    this.take(word);
  }

  private hear(word: Word): void {
    if (word.name !== 'who leads') {
      this.hasFollowed = true;
      this.take(word);
    } else if (this.readyState === EventSource.OPEN && this.source !== undefined) {
      this.channel.postMessage({ name: 'hello', data: '{}' } satisfies Word);
    }
  }

  private take(word: Word): void {
    if (word.name === 'who leads') return;
    if (word.name === 'error') {
      this.readyState = word.isClosed ? EventSource.CLOSED : EventSource.CONNECTING;
      this.dispatchEvent(new Event('error'));
      return;
    }
    this.readyState = EventSource.OPEN;
    this.dispatchEvent(new MessageEvent(word.name, { data: word.data }));
  }
}
