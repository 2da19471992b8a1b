interface Turn {
  readonly owner: object;
  begin(): void;
  /** Another one has taken the lock by force. */
  lose(): void;
}

type LockOptions = Pick<globalThis.LockOptions, 'signal' | 'steal'>;

/** One lock of a browser, by the rules of the Web Locks API in as far as the outbox uses them. */
export class WebLock {
  private holder: Turn | null = null;
  private waiting: Turn[] = [];

  /** What one tab sees of it; a tab that has ended asks for nothing. */
  seenBy(owner: object, isAlive: () => boolean) {
    return {
      request: (_name: string, options: LockOptions, task: () => Promise<void>): Promise<void> =>
        isAlive() ? this.request(owner, options, task) : new Promise(() => {}),
    };
  }

  /** As a browser does when a tab ends: its lock is free, its wishes are gone. */
  release(owner: object): void {
    this.waiting = this.waiting.filter((turn) => turn.owner !== owner);
    if (this.holder?.owner === owner) this.end(this.holder);
  }

  private request(owner: object, { signal, steal }: LockOptions, task: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        owner,
        begin: () =>
          void task()
            .then(resolve, reject)
            .finally(() => this.end(turn)),
        lose: () => reject(new DOMException('stolen', 'AbortError')),
      };
      signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(turn)) return;
        this.waiting = this.waiting.filter((other) => other !== turn);
        reject(signal.reason);
      });
      if (steal === true) return this.seize(turn);
      this.waiting.push(turn);
      this.beginNext();
    });
  }

  private seize(turn: Turn): void {
    this.holder?.lose();
    this.holder = turn;
    turn.begin();
  }

  private end(turn: Turn): void {
    if (this.holder === turn) this.holder = null;
    this.beginNext();
  }

  private beginNext(): void {
    if (this.holder !== null) return;
    this.holder = this.waiting.shift() ?? null;
    this.holder?.begin();
  }
}
