/** Where a navigation ends a session. */
export const leavingPath = '/api/logout';

/**
 * The name of the cookie that a page sets for a moment, for `leavingPath` alone, when its person signs out there. A
 * navigation carries no header that could say whose page it comes from.
 */
export const leavingCookie = (userId: string): string => `checkpoint-leaving-${userId}`;
