import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';

/** A file for the linter to judge. */
interface Planted {
  readonly path: string;
  readonly code: string;
  /** The start of the linter's message; undefined if the linter must accept the file. */
  readonly refusal: string | undefined;
}

/** The linter must refuse each code, alone in a file at this path, with this message. */
export const refused = (refusal: string, path: string, ...codes: string[]): Planted[] =>
  codes.map((code) => ({ path, code, refusal }));

/** The linter must accept each code, alone in a file at this path. */
export const allowed = (path: string, ...codes: string[]): Planted[] =>
  codes.map((code) => ({ path, code, refusal: undefined }));

/** Tests the rules: the real linter checks each planted file with this project's configuration. */
export function prove(rules: Readonly<Record<string, readonly Planted[]>>): void {
  const planted = Object.values(rules).flat();
  let judgements: readonly Judgement[];
  beforeAll(async () => {
    judgements = await judge(planted);
  });

  describe.each(Object.entries(rules))('%s', (_, files) => {
    test.each(files)('$path: $code', (file) => {
      const judgement = judgements[planted.indexOf(file)];
      expect(judgement).toEqual(file.refusal ? [expect.stringContaining(file.refusal)] : []);
    });
  });
}

/** The linter's message about a file. */
type Judgement = readonly string[];

/** Each file has its own tree, so that several can have the same path. */
async function judge(files: readonly Planted[]): Promise<readonly Judgement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoint-lint-'));
  try {
    for (const name of ['biome.json', '.gitignore', 'scripts/lint'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    for (const [number, file] of files.entries()) plant(join(folder, `tree${number}`), file);
    const said = await lint(folder);
    return files.map((_, number) =>
      said.filter(({ tree }) => tree === `tree${number}`).map(({ message }) => message),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function plant(tree: string, { path, code }: Planted): void {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n`);
}

const root = join(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

interface Report {
  readonly diagnostics: readonly { readonly message: string; readonly location: { readonly path: string } }[];
}

async function lint(folder: string): Promise<readonly { tree: string; message: string }[]> {
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error'];
  const run = promisify(execFile)(process.execPath, [biome, ...options], { cwd: folder, maxBuffer: 2 ** 26 });
  // It exits with 1 because it finds faults.
  const { stdout } = await run.catch((fault: { stdout: string }) => fault);
  const report: Report = JSON.parse(stdout);
  return report.diagnostics.map(({ message, location }) => ({
    tree: location.path.split('/')[0] ?? '',
    message,
  }));
}
