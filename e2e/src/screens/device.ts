import type { Page } from 'playwright-core';

/** The device's answer to the question for its position. */
export type Whereabouts = 'asking' | 'denied' | 'unavailable' | 'timeout' | 'found';

const codes = { denied: 1, unavailable: 2, timeout: 3 } as const;

export const whereabouts = (kind: Whereabouts) => (page: Page) =>
  page.addInitScript(
    ([kind, code]) => {
      navigator.geolocation.getCurrentPosition = (found, failed) => {
        const coords = { latitude: 52.5, longitude: 13.4, accuracy: 24 };
        // The page reads only these fields of a position or an error.
        if (kind === 'found') found({ coords, timestamp: 0 } as GeolocationPosition);
        else if (code !== null) failed?.({ code, message: '' } as GeolocationPositionError);
      };
    },
    [kind, kind in codes ? codes[kind as keyof typeof codes] : null] as const,
  );

/** Safari on the iPhone asks for permission on every visit, so the page waits for a press. */
export const onAnIphone = (page: Page) =>
  page.addInitScript(() => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  });

/** A person on a journey, whose device is in another time zone than the company. */
export const inZone = (timeZone: string) => (page: Page) =>
  page.addInitScript((timeZone) => {
    // Questions about a named zone keep their real answer.
    const construct = (Format: typeof Intl.DateTimeFormat, [locale, options]: readonly unknown[]) =>
      Reflect.construct(Format, [locale, { timeZone, ...Object(options) }]);
    Object.assign(Intl, { DateTimeFormat: new Proxy(Intl.DateTimeFormat, { construct }) });
  }, timeZone);

export const overPlainHttp = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));

/** As in a private window or on a full disk. */
export const keepingNothing = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });

/** A newer version is installed and waits. */
export const withNewVersion = (page: Page) =>
  page.addInitScript(() => {
    const waiting = { postMessage: () => undefined };
    const registration = Object.assign(new EventTarget(), { active: waiting, waiting, installing: null });
    const workers = { register: async () => registration, getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: Object.assign(new EventTarget(), workers) });
  });

interface Pending {
  readonly type: 'check_in' | 'check_out';
  readonly minutesAgo: number;
  readonly refusal?: { readonly message: string; readonly key: string };
  /** Another one than the company that is open. */
  readonly companyId?: string;
}

/** Punches that an earlier visit has left on the device. They stay there: the server does not answer. */
export const leftBehind =
  (...punches: readonly Pending[]) =>
  async (page: Page) => {
    // Routed for the whole context, because the service worker sends, too.
    await page.context().route('**/api/checkins', (route) => route.abort());
    const answer = await page.context().request.get('/api/auth/user');
    const { id: userId } = Object(await answer.json());
    const now = await page.evaluate(() => Date.now());
    const list = punches.map(({ type, minutesAgo, refusal = null, companyId }, index) => {
      const timestamp = now - minutesAgo * 60_000;
      const facts = { locationStatus: 'in_office', location: 'Unknown', coordinates: null, accuracy: null };
      const monotonic = { page: 'an earlier one', at: 0 };
      const occurredAt = new Date(timestamp).toISOString();
      const action = {
        ...facts,
        userId,
        companyId,
        type,
        id: `left-${index}`,
        occurredAt,
        monotonic,
        lastServerTime: null,
      };
      return { action, timestamp, late: true, refusal };
    });
    await page.addInitScript((stored) => {
      localStorage.setItem('checkpoint.pending-actions', stored);
    }, JSON.stringify(list));
  };
