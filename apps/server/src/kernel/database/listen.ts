import pg from 'pg';
import type { ConnectionSettings } from './pool.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  /** What to do with the messages of each channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** The connection is back after it was lost: messages in between went unheard. */
  readonly onGap: () => void;
  readonly onError: (error: Error) => void;
}

const longestPause = 2_000;

/**
 * Listens on channels over a connection of its own, which no pooler may share, and connects again whenever it is
 * lost. The first connection is tried in the background like the others: listening is never a reason not to start.
 */
export function listen(connection: ConnectionSettings, options: ListenOptions): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  function reconnect(attempt: number): void {
    if (closed) return;
    retry = setTimeout(() => void connect(attempt), Math.min(100 * 2 ** attempt, longestPause));
  }

  async function connect(attempt: number): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      keepAlive: true,
      application_name: `checkpoint listen ${process.pid}`,
    });
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (error && !closed) options.onError(error);
      reconnect(attempt + 1);
    };
    fresh.on('error', onLost);
    fresh.on('end', () => onLost());
    fresh.on('notification', ({ channel, payload }) => options.channels[channel]?.(payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of Object.keys(options.channels)) {
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      client = fresh;
      options.onGap();
      attempt = 0;
      if (closed) await fresh.end();
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect(0);
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
