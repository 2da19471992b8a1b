import type { EventStream } from './event-stream.ts';

/**
 * The most streams of one session in a process. A browser opens up to six connections, or one stream for all of its
 * tabs. The rest are streams that a phone left open in networks it is no longer in.
 */
const mostOfASession = 12;

/** Every open stream, by the session that it belongs to. */
export interface OpenStreams {
  /** Takes a stream in. Where its session has too many, the oldest makes room: nobody may be at its other end any more. */
  add(sessionId: string, stream: EventStream): void;
  end(): void;
}

export function createOpenStreams(): OpenStreams {
  const sessions = new Map<string, Set<EventStream>>();

  return {
    add(sessionId, stream) {
      const streams = sessions.get(sessionId) ?? new Set();
      sessions.set(sessionId, streams.add(stream));
      stream.onEnd(() => {
        streams.delete(stream);
        if (streams.size === 0) sessions.delete(sessionId);
      });
      const [oldest] = streams;
      if (streams.size > mostOfASession) oldest?.makeRoom();
    },
    end() {
      for (const streams of sessions.values()) for (const stream of streams) stream.end();
    },
  };
}
