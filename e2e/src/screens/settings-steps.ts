import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { press } from './steps.ts';

/** Whoever saves the settings hears that another administrator was faster. */
export const settingsChangedMeanwhile = (page: Page) =>
  page.route('**/api/companies/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const company = Object(await (await route.fetch({ method: 'GET', postData: '' })).json());
    const settings = { ...company.settings, weekStart: (company.settings.weekStart + 1) % 7 };
    const current = { ...company, name: 'Halden & Co. Precision Works and Sons', settings };
    const json = { message: 'Changed meanwhile.', code: 'stale', requestId: 'scene', current };
    return fulfil(route, { status: 409, json });
  });

export async function changeCompanyName(page: Page) {
  await page.getByLabel('Company Name').fill('Halden Precision Works');
  await press('Update Settings')(page);
}
