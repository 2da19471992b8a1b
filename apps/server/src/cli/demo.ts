import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { createDemo } from '../demo/create-demo.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { withDatabase } from './with-database.ts';

const options = {
  people: { type: 'string', default: '60' },
  weeks: { type: 'string', default: '12' },
  seed: { type: 'string', default: 'halden' },
  anyway: { type: 'boolean', default: false },
} as const;

/** `demo [--people N] [--weeks N] [--seed TEXT] [--anyway]`: creates a company with realistic people and their history. */
export async function demo(args: readonly string[]): Promise<ExitCode> {
  const { values } = parseArgs({ args: [...args], options });
  const people = wholeNumber(values.people, 20_000);
  const weeks = wholeNumber(values.weeks, 260);
  if (people === undefined || weeks === undefined) {
    complain('demo needs from 1 to 20000 people and from 1 to 260 weeks.');
    return 2;
  }
  return withDatabase(async (db, config) => {
    const begun = systemClock.now();
    const { seed, anyway } = values;
    const made = await createDemo(db, { people, weeks, seed, anyway, now: begun, onProgress: complain });
    if (made === 'has_companies') {
      complain('This database already has companies. To add the demo beside them, say --anyway.');
      return 1;
    }
    const { company, administrator, employee, facts } = made;
    const seconds = (systemClock.now().getTime() - begun.getTime()) / 1000;
    const address = config.publicUrl ?? `http://localhost:${config.port}`;
    say(`${company.name}: ${people} people, ${weeks} weeks, ${facts} facts, in ${seconds.toFixed(1)} s.

Administrator  ${address}/login
               ${administrator.email}  ${administrator.password}
Employee       ${address}/employee/login
               ${employee.email}  ${employee.password}
Company code   ${company.code}

These passwords are shown only once. Start Checkpoint with npm start if it is not running.`);
    return 0;
  }, 'begin');
}

const wholeNumber = (text: string, most: number): number | undefined =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
