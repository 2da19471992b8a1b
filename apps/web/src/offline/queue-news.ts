import { moreGone } from './kept-items.ts';

const channelName = 'checkpoint.outbox';

/** What the tabs and the service worker of one browser tell each other of the list. */
export interface QueueNews {
  /** The list has changed here; these ids have left it. */
  tellOthers(left: readonly string[]): void;
  /** Something has become of what is kept that only this page heard of. */
  tellHere(): void;
  /** Ids that others took off the list since this page looks. A frozen tab hears of them when it wakes. */
  left(): readonly string[];
  /** Calls `listener` at news from others, and from here, until the returned function is called. */
  listen(listener: () => void): () => void;
}

export function openQueueNews(): QueueNews {
  let channel: BroadcastChannel | undefined;
  let heard = () => {};
  let left: readonly string[] = [];
  return {
    tellOthers: (ids) => channel?.postMessage({ left: ids }),
    tellHere: () => heard(),
    left: () => left,
    listen(listener) {
      heard = listener;
      channel = new BroadcastChannel(channelName);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        left = moreGone(left, idsIn(data));
        listener();
      };
      return () => {
        heard = () => {};
        channel?.close();
        channel = undefined;
      };
    },
  };
}

/** A tab of another version tells only that something has changed. */
function idsIn(news: unknown): readonly string[] {
  const { left }: Record<string, unknown> = Object(news);
  return Array.isArray(left) ? left.filter((id) => typeof id === 'string') : [];
}
