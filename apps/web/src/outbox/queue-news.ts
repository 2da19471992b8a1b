import { idsIn, moreGone } from './kept-items.ts';

const channelName = 'checkpoint.outbox';

/** What the tabs and the service worker of one browser tell each other of the list. */
export interface QueueNews {
  /** The list has changed here; these ids have left it, some of them given up. */
  tellOthers(left: readonly string[], givenUp: readonly string[]): void;
  /** Something has become of what is kept that only this page heard of. */
  tellHere(): void;
  /** Ids that others took off the list since this page looks. A frozen tab hears of them when it wakes. */
  left(): readonly string[];
  /** Ids of which nothing will come, given up here or there. */
  givenUp(): readonly string[];
  /** Calls `listener` at news from others, and from here, until the returned function is called. */
  listen(listener: () => void): () => void;
}

export function openQueueNews(): QueueNews {
  let channel: BroadcastChannel | undefined;
  let heard = () => {};
  let left: readonly string[] = [];
  let givenUp: readonly string[] = [];
  return {
    tellOthers(gone, gaveUp) {
      givenUp = moreGone(givenUp, gaveUp);
      channel?.postMessage({ left: gone, givenUp: gaveUp });
    },
    tellHere: () => heard(),
    left: () => left,
    givenUp: () => givenUp,
    listen(listener) {
      heard = listener;
      channel = new BroadcastChannel(channelName);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        // A tab of another version may tell only that something has changed.
        const news: Record<string, unknown> = Object(data);
        left = moreGone(left, idsIn(news.left));
        givenUp = moreGone(givenUp, idsIn(news.givenUp));
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
