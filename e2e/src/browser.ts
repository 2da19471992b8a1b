import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { bundledChromium, type Program, runsBundled } from './bundled-chromium.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A host name of this machine that browsers do not trust over plain HTTP, as from another machine in an office. */
export const officeHost = 'office.test';

/** A tested page talks only to its server. The browser's own services are off. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--host-resolver-rules=MAP ${officeHost} 127.0.0.1`,
];

/**
 * A headless Chromium: the one from npm, so that everybody tests in the same browser, or the machine's own if that does
 * not run. CHECKPOINT_BROWSER is the path of another, or `machine` for the machine's own.
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findProgram(process.env.CHECKPOINT_BROWSER);
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath,
    args: asRoot ? [...quiet, '--no-sandbox'] : quiet,
    ...(env && { env: { ...process.env, ...env } }),
  });
}

async function findProgram(wanted: string | undefined): Promise<Program> {
  if (wanted && wanted !== 'machine') return { executablePath: wanted };
  if (runsBundled && wanted !== 'machine') return bundledChromium();
  const executablePath = usualPlaces.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('There is no Chromium here: install one, or name one in CHECKPOINT_BROWSER.');
  return { executablePath };
}
