import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { bundledChromium, type Program } from './bundled-chromium.ts';

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

/** A tested page talks to its server alone; the browser makers' services stay out of it. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * A headless Chromium: the machine's own, or the one from npm when there is none. CHECKPOINT_BROWSER is the path of
 * another, or `bundled` for the one from npm.
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
  if (wanted && wanted !== 'bundled') return { executablePath: wanted };
  const found = wanted === 'bundled' ? undefined : usualPlaces.find((path) => existsSync(path));
  return found === undefined ? bundledChromium() : { executablePath: found };
}
