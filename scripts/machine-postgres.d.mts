/** The folder with the programs of the newest PostgreSQL on this machine that the product supports; undefined without. */
export function machinePostgres(): { readonly bin: string; readonly major: number } | undefined;
