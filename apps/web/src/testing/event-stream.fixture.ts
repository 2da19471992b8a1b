/** The browser's event stream, opened by the page and fed by the test. */
export class TestStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: TestStream[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    TestStream.opened.push(this);
  }

  /** The stream that was opened last. */
  static get current(): TestStream {
    const stream = TestStream.opened.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return stream;
  }

  close(): void {
    this.readyState = TestStream.CLOSED;
  }

  say(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  refuse(): void {
    this.readyState = TestStream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}
