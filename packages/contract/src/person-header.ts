/**
 * Names, with a write, the id of the account that the page shows. In the session of another the write is refused as
 * `other_person`. A client that sends none is taken for whoever the session is of.
 */
export const personHeader = 'x-checkpoint-person';
