import { currentPerson, onPersonChange, pageSeat } from '#kernel/session/person.ts';

/** What was typed into a month sheet and is not saved yet. */
export interface Draft {
  /** By the date of its day. */
  readonly texts: Readonly<Record<string, string>>;
  readonly reason: string;
}

/** For this tab alone: it outlives a reload, another page and a session that ended by itself. */
const key = 'checkpoint.typed-days';

const noDraft: Draft = { texts: {}, reason: '' };

/** `name` is of one person's month. */
export const draftOf = (name: string): Draft => draftsOfPerson()[name] ?? noDraft;

export function keepDraft(name: string, draft: Draft): void {
  const { [name]: _before, ...others } = draftsOfPerson();
  const isBlank = Object.keys(draft.texts).length === 0;
  const drafts = isBlank ? others : { ...others, [name]: draft };
  try {
    sessionStorage.setItem(key, JSON.stringify({ typedBy: pageSeat(), drafts }));
  } catch {
    // Where the browser keeps nothing, they last as long as the sheet is shown.
  }
}

/** Those that were typed by the person of this page. */
function draftsOfPerson(): Readonly<Record<string, Draft>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { typedBy, drafts } = Object(stored);
    return typedBy === pageSeat() ? Object(drafts) : {};
  } catch {
    return {};
  }
}

onPersonChange(() => {
  const person = currentPerson();
  if (person.state !== 'leaving' || person.reason === 'expired') return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage never held one.
  }
});
