import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { openApp } from './app-in-browser.ts';

/** Of everybody in these journeys. */
export const password = 'correct horse battery';

/** The product, with companies of their own for each journey. */
export interface Desks {
  readonly url: string;
  /** A browser of somebody who is not signed in. */
  visit(width?: number, height?: number): Promise<Page>;
  /** Makes one call. Throws with the server's answer if it is refused. */
  call(request: APIRequestContext, path: string, data: object): Promise<unknown>;
  /** The employees' page of a new company, and what its employees join by. */
  deskOf(name: string): Promise<{ readonly page: Page; readonly companyCode: string }>;
  close(): Promise<void>;
}

export async function openDesks(): Promise<Desks> {
  const { app, browser, close } = await openApp();
  const { url } = app;

  async function visit(width = 1440, height = 900): Promise<Page> {
    const context = await browser.newContext({
      ...{ baseURL: url, viewport: { width, height }, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    return context.newPage();
  }

  async function call(request: APIRequestContext, path: string, data: object): Promise<unknown> {
    const answer = await request.post(path, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  async function deskOf(name: string) {
    const page = await visit();
    const { request } = page.context();
    const ada = { email: `ada@${name}.example`, firstName: 'Ada', lastName: 'Lovelace', password };
    await call(request, '/api/auth/local/signup', ada);
    const { companyCode } = Object(await call(request, '/api/companies', { name }));
    await page.goto('/employees');
    return { page, companyCode };
  }

  return { url, visit, call, deskOf, close };
}

export async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

export const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first().click();

export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
