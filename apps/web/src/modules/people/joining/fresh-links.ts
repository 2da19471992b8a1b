import type { ActivationLink } from '../employees/people-files.ts';

interface FreshLinks {
  /** Everybody's newest link. */
  readonly all: readonly ActivationLink[];
  /** Those that were made last, together. */
  readonly latest: readonly ActivationLink[];
}

const none: FreshLinks = { all: [], latest: [] };

/** Links that were made on this page. They are told once, so that they are kept in this page's memory alone. */
let kept: { readonly person: string; readonly links: FreshLinks } | undefined;

/** Adds links to those that are kept for slips. `person` is who made them: nobody else is shown them. */
export function keepLinks(person: string, latest: readonly ActivationLink[]): void {
  const byEmail = new Map([...linksOf(person).all, ...latest].map((link) => [link.email, link]));
  kept = { person, links: { all: [...byEmail.values()], latest } };
}

export const linksOf = (person: string | undefined): FreshLinks =>
  kept !== undefined && kept.person === person ? kept.links : none;
