import { type AppInBrowser, openApp } from '../app-in-browser.ts';
import { movableClock } from '../clock.ts';
import { type Look, openScreen } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { staffCompany } from './staffed-company.ts';

export interface StagedApp extends Pick<AppInBrowser, 'close'> {
  /** Another page of it, in its scene. */
  open(screen: Screen, look: Look): ReturnType<typeof openScreen>;
}

/** The product with a company at work in it: what every scene is played in. */
export async function openStagedApp(): Promise<StagedApp> {
  const clock = await movableClock();
  const { app, browser, close } = await openApp({ ...clock.variables, FREE_TIER_EMPLOYEES: '0' });
  const cast = await staffCompany(app, browser, clock);
  return { open: (screen, look) => openScreen(browser, app.url, cast, screen, look), close };
}
