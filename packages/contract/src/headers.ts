/**
 * Names, with a write, the id of the account that the page shows. In the session of another the write is refused as
 * `other_person`. A client that sends none is taken for whoever the session is of.
 */
export const personHeader = 'x-checkpoint-person';

/**
 * Names beside it the company that the page shows. In a session of another company the write is refused as `other_company`.
 * A page of the version before names none, and writes for people with one company.
 */
export const companyHeader = 'x-checkpoint-company';

/**
 * Stands on every answer of the server, with the id of the request. What stands between it and a device (a network's sign-in page, a
 * proxy) answers in its place without it, and is not believed: many of those give ids of their own, under the usual name.
 */
export const answerHeader = 'x-checkpoint-request';

/** What marks an answer, with the usual name beside it: logs read it there, and so do the pages of the version before. */
export const answerMark = (requestId: string) => ({ [answerHeader]: requestId, 'x-request-id': requestId });
