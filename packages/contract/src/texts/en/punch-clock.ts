export const punchClock = {} as const;
