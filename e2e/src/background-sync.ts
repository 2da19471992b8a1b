import type { CDPSession, Page } from 'playwright-core';

/**
 * What a browser does once there is a network again: it wakes the service worker with the tag that was registered. The
 * headless Chromium registers none, but dispatches the event. `bystander` is any open page of the same origin.
 */
export async function wakeInBackground(bystander: Page, tag: string): Promise<void> {
  const session = await bystander.context().newCDPSession(bystander);
  const registration = await registrationIn(session);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin: new URL(bystander.url()).origin, registrationId: registration, tag },
    lastChance: false,
  });
}

async function registrationIn(session: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return known;
}
