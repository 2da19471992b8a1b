import type { Page } from 'playwright-core';
import { departments } from '../product/staff.ts';

export interface Imported {
  readonly rows: number;
  /** Milliseconds from the choice of the file to its preview. */
  readonly preview: number;
  /** Milliseconds from the confirmation to the message that everybody was added. */
  readonly writing: number;
}

/** Imports a file as an administrator does: chooses it, reads the preview, confirms and waits. */
export async function timeImport(page: Page, rows: number): Promise<Imported> {
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(rows)) };
  const chosen = performance.now();
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
  const confirm = dialog.getByRole('button', { name: /^Import all/ });
  await confirm.waitFor();
  const preview = performance.now() - chosen;
  const confirmed = performance.now();
  await confirm.click();
  await dialog.getByText(/^[\d.,]+ employees added$/).waitFor({ timeout: 240_000 });
  const writing = performance.now() - confirmed;
  const added = await dialog.getByRole('status').innerText();
  if (Number(added.replaceAll(/\D/g, '')) !== rows) throw new Error(`${added} of ${rows}`);
  return { rows, preview, writing };
}

function fileOf(rows: number): string {
  const person = (_: unknown, number: number) =>
    [
      ...['Nadia', `Novák ${number}`, `nadia.${number}@bench.example`],
      ...[departments[number % departments.length], 'Picker', `+49 30 ${number}`, `E-${number}`],
    ].join(',');
  const heading = 'First Name,Last Name,Email,Department,Job Title,Phone,Employee ID';
  return [heading, ...Array.from({ length: rows }, person)].join('\r\n');
}
