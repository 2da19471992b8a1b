import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

const password = 'correct horse battery';

/** Makes one call. Throws with the server's message if it is refused. */
async function post(request: APIRequestContext, url: string, path: string, data: object): Promise<unknown> {
  const answer = await request.post(url + path, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json().catch(() => undefined);
}

/** A new company with these employees, by first name. Returns the function that signs one of them in on a device. */
export async function foundTeam(
  browser: Browser,
  url: string,
  names: readonly string[],
  name = 'Analytical Engines',
) {
  const desk = await browser.newContext();
  const suffix = crypto.randomUUID();
  const emailOf = (name: string) => `${name}.${suffix}@example.com`.toLowerCase();
  const person = (name: string) => ({ email: emailOf(name), firstName: name, lastName: 'Hopper', password });
  await post(desk.request, url, '/api/auth/local/signup', person('Ada'));
  const settings = { timeZone: 'Europe/Berlin' };
  const company = await post(desk.request, url, '/api/companies', { name, settings });
  const companyCode = String(Object(company).companyCode);
  for (const first of names)
    await post(desk.request, url, '/api/auth/checkpoint/signup', { ...person(first), companyCode });
  return {
    desk: desk.request,
    emailOf,
    signIn: async ({ request }: BrowserContext, first: string): Promise<void> => {
      await post(request, url, '/api/auth/checkpoint/login', { email: emailOf(first), password });
    },
    /** Lets whoever is signed in on a device join this company, too. */
    join: async ({ request }: BrowserContext): Promise<void> => {
      await post(request, url, '/api/memberships', { companyCode });
    },
  };
}

/** A phone in Berlin that reads English as in Britain. */
export const phone = (browser: Browser, url: string, options: BrowserContextOptions = {}) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: url,
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    ...options,
  });
