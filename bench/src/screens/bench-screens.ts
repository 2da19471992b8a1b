import { parseArgs } from 'node:util';
import { median, percentile } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measureAnswers, measureGrid, measureImport, measureScroll, type ScreensOptions } from './measure.ts';

/** Milliseconds that an answer may take. */
const longestAnswer = 200;
/** How much longer the last pages of a scroll may take than its first. */
const mostSlowed = 1.5;
/** The most milliseconds for a file of 5,000 people, from choosing it to the last of them. */
const longestImport = 30_000;

/** Milliseconds until people by day show their first rows, and the frames a second of a scroll through them. */
const longestRows = 300;
const fewestFrames = 58;

/** `npm run bench screens` */
export async function benchScreens(args: readonly string[]): Promise<readonly Line[]> {
  const { values, positionals } = parseArgs({
    ...{ args: [...args], allowPositionals: true },
    options: { short: { type: 'boolean', default: false } },
  });
  const size = values.short
    ? { employees: 500, past: 4, tries: 5 }
    : { employees: 5000, past: 10, tries: 20 };
  const options = { ...size, onProgress: console.error };
  const isAsked = (part: string) => positionals.length === 0 || positionals.includes(part);
  console.log(inWords(describeMachine()));
  return [
    ...(isAsked('answers') ? await benchAnswers(options) : []),
    ...(isAsked('scroll') ? await benchScroll(options) : []),
    ...(isAsked('grid') ? await benchGrid(options) : []),
    ...(isAsked('import') ? await benchImport(options) : []),
  ];
}

async function benchAnswers(options: ScreensOptions): Promise<Line[]> {
  const machine = describeMachine();
  const answers = await measureAnswers(options);
  const figures = answers.map(({ what, times }) => ({
    ...{ what, median: median(times), p95: percentile(times, 95), max: Math.max(...times) },
  }));
  console.log(`\nLast key to drawn answer, ms, ${options.tries} tries\n\n${table(figures)}`);
  console.log(keepResults('screens-answers', { machine, options, figures, answers }));
  return figures.map(({ what, median: usual, p95 }) => ({
    promise: `${what}: from the last key to the drawn answer, ${options.employees} people`,
    measured: `${write(usual, 'ms')}, p95 ${write(p95, 'ms')}`,
    ...{ aim: `within ${longestAnswer} ms`, isMet: usual <= longestAnswer },
  }));
}

async function benchScroll(options: ScreensOptions): Promise<Line[]> {
  const machine = describeMachine();
  const scrolled = await measureScroll(options);
  const { times, records, early, late } = scrolled;
  const tenth = Math.ceil(times.length / 10);
  const [first, last] = [median(times.slice(0, tenth)), median(times.slice(-tenth))];
  console.log(
    `\nScrolling through ${records} records in ${times.length + 1} pages\n\n${table([
      { pages: 'first tenth', ms: first, ...early },
      { pages: 'last tenth', ms: last, ...late },
    ])}`,
  );
  console.log(keepResults('screens-scroll', { machine, options, ...scrolled }));
  return [
    {
      promise: `scrolling through ${records} records does not slow down`,
      ...{
        measured: `${write(last, 'ms')} a page at the end`,
        floor: `${write(first, 'ms')} at the beginning`,
      },
      ...{ aim: `at most ${mostSlowed} of the floor`, isMet: last <= first * mostSlowed },
    },
  ];
}

async function benchGrid(options: ScreensOptions): Promise<Line[]> {
  const machine = describeMachine();
  const { opened, loaded, answered, frames, kilobytes } = await measureGrid(options);
  const figures = {
    ...{ opened: median(opened), answered: median(answered), loaded: median(loaded) },
    ...{ frames: median(frames), kilobytes },
  };
  console.log(`\n${options.employees} people by 31 days\n\n${table([figures])}`);
  console.log(keepResults('screens-grid', { machine, options, opened, loaded, answered, frames, kilobytes }));
  return [
    {
      promise: `reports: from the press on their link to the first rows of ${options.employees} people by day`,
      measured: write(figures.opened, 'ms'),
      ...{ aim: `within ${longestRows} ms`, isMet: figures.opened <= longestRows },
    },
    {
      promise: 'reports: the same from asking for their address in a new tab',
      measured: write(figures.loaded, 'ms'),
      ...{ aim: '–', isMet: true },
    },
    {
      promise: `reports: frames a second while ${options.employees} people by 31 days are scrolled`,
      measured: String(Math.round(figures.frames)),
      ...{ aim: '60, as far as the screen goes', isMet: figures.frames >= fewestFrames },
    },
  ];
}

async function benchImport(options: ScreensOptions): Promise<Line[]> {
  const machine = describeMachine();
  const imported = await measureImport(options);
  const { rows, preview, writing } = imported;
  const seconds = { preview: preview / 1000, writing: writing / 1000, together: (preview + writing) / 1000 };
  console.log(`\nImporting ${rows} people, seconds\n\n${table([{ rows, ...seconds }])}`);
  console.log(keepResults('screens-import', { machine, ...imported }));
  return [
    {
      promise: `a file of ${rows} people is brought in`,
      measured: write(seconds.together, 's'),
      ...{ aim: `within ${longestImport / 1000} s`, isMet: preview + writing <= longestImport },
    },
  ];
}
