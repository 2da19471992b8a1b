import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { pathOf } from '#kernel/http/call.ts';
import { currentUserQuery } from '#kernel/session/current-user.ts';
import { pageSeat } from '#kernel/session/person.ts';
import { reloadQueries } from './reload-queries.ts';
import { type EventStream, openStream } from './shared-stream.ts';

interface LiveHandlers {
  /** Somebody's presence changed; roles other than administrators hear the counts alone. */
  readonly presence?: (event: PresenceEvent) => void;
  /** Something about one's own attendance changed, perhaps on another device. */
  readonly own?: () => void;
  /**
   * First segments of the queries that `presence` keeps up to date. They are reloaded when the stream first opens: a
   * change between their answer and that moment would otherwise be missed.
   */
  readonly keeps?: readonly string[];
}

/** Receives the server's events while this page is visible. After every gap, everything shown is reloaded. */
export function useLive({ presence, own, keeps = [] }: LiveHandlers): void {
  const client = useQueryClient();
  const onPresence = useEffectEvent((event: PresenceEvent) => presence?.(event));
  const onOwn = useEffectEvent(() => own?.());
  const onFirstOpen = useEffectEvent(() => {
    for (const segment of keeps) void reloadQueries(client, { queryKey: [segment] });
  });

  useEffect(() => follow(client, { onPresence, onOwn, onFirstOpen }), [client]);
}

/** The same outside of React. Returns the function that ends it. */
export const follow = (client: QueryClient, handlers: Omit<Partial<StreamHandlers>, 'onGap'>): (() => void) =>
  followWhileVisible(new LiveStream(client, { ...handlers, onGap: () => void reloadQueries(client) }));

/**
 * Notices the end of the session at once, on a page without live data. Nothing is reloaded, because that could disturb
 * an open form.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => followWhileVisible(new LiveStream(client)), [client]);
}

/** Over HTTP/1.1 a browser has six connections to a server, which the streams of hidden tabs would use up. */
function followWhileVisible(stream: LiveStream): () => void {
  const follow = () => (document.visibilityState === 'visible' ? stream.open() : stream.close());
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream.close();
  };
}

const firstRetry = 2000;
const slowestRetry = 30_000;
/** The server sends a heartbeat every 15 s. Without it, a phone that changed its network has a dead connection. */
const longestSilence = 40_000;

interface StreamHandlers {
  onPresence(event: PresenceEvent): void;
  onOwn(): void;
  onFirstOpen(): void;
  /** Changes may have been missed. */
  onGap(): void;
}

class LiveStream {
  private source: EventStream | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Something may have happened that this page has not heard of. */
  private hasGap = false;
  private readonly client: QueryClient;
  private readonly handlers: Partial<StreamHandlers>;

  constructor(client: QueryClient, handlers: Partial<StreamHandlers> = {}) {
    this.client = client;
    this.handlers = handlers;
  }

  open(): void {
    if (this.source !== undefined) return;
    const source = openStream(pathOf(routes.streamEvents), pageSeat() ?? 'nobody');
    this.source = source;
    source.addEventListener('error', () => {
      this.hasGap = true;
      if (source.readyState === EventSource.CLOSED) this.refused();
    });
    this.hear('hello', () => this.opened());
    this.hear('beat', () => {});
    this.hear('missed', () => this.handlers.onGap?.());
    this.hear('own', () => this.handlers.onOwn?.());
    // The contract says what a presence event carries; the server checks it before it is sent.
    this.hear('presence', (data) => this.handlers.onPresence?.(JSON.parse(data) as PresenceEvent));
    this.heard();
  }

  private hear(name: string, handle: (data: string) => void): void {
    this.source?.addEventListener(name, (event) => {
      this.heard();
      handle(event instanceof MessageEvent ? event.data : '');
    });
  }

  private heard(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => {
      this.close();
      this.open();
    }, longestSilence);
  }

  close(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    if (this.source === undefined) return;
    this.source.close();
    this.source = undefined;
    this.hasGap = true;
  }

  private opened(): void {
    this.failures = 0;
    if (this.hasGap) this.handlers.onGap?.();
    else this.handlers.onFirstOpen?.();
    this.hasGap = false;
  }

  /**
   * The browser reconnects after a break, but not after a refusal. It hides the refusal's status, so the current user is
   * requested: a 401 ends the session. Anything else is worth another attempt.
   */
  private refused(): void {
    this.close();
    this.failures += 1;
    void this.client.refetchQueries({ queryKey: currentUserQuery.queryKey });
    const delay = Math.min(slowestRetry, firstRetry * 2 ** (this.failures - 1));
    this.retryTimer = setTimeout(() => this.open(), delay);
  }
}
