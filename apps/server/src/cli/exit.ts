/** 0: done. 1: failed (`verify`: faults were found). 2: the command was not understood. */
export type ExitCode = 0 | 1 | 2;

export const say = (line: string) => process.stdout.write(`${line}\n`);
export const complain = (line: string) => process.stderr.write(`${line}\n`);
