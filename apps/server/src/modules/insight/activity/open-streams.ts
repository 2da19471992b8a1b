import type { EventStream } from './event-stream.ts';

/**
 * The most streams of one person in a process, over all of their sessions. A browser opens up to six connections, or one
 * stream for all of its tabs. The rest are streams that a phone left open in networks it is no longer in.
 */
const mostOfAPerson = 24;

/** Every open stream, by the person who reads it. */
export interface OpenStreams {
  /** Adds a stream. Where its person has too many, the oldest makes room: nobody may be at its other end any more. */
  add(userId: string, stream: EventStream): void;
  end(): void;
}

export function createOpenStreams(): OpenStreams {
  const people = new Map<string, Set<EventStream>>();

  return {
    add(userId, stream) {
      const streams = people.get(userId) ?? new Set();
      people.set(userId, streams.add(stream));
      stream.onEnd(() => {
        streams.delete(stream);
        if (streams.size === 0) people.delete(userId);
      });
      const [oldest] = streams;
      if (streams.size > mostOfAPerson) oldest?.makeRoom();
    },
    end() {
      for (const streams of people.values()) for (const stream of streams) stream.end();
    },
  };
}
