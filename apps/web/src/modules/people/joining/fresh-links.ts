import type { ActivationLink } from '../employees/people-files.ts';

/** Links that were just made. They are told once, so that they are kept in this page's memory alone. */
let kept: { readonly person: string; readonly links: readonly ActivationLink[] } | undefined;

/** Keeps links for the page that prints them. `person` is who made them: nobody else is shown them. */
export function keepLinks(person: string, links: readonly ActivationLink[]): void {
  kept = { person, links };
}

export const linksOf = (person: string | undefined): readonly ActivationLink[] =>
  kept !== undefined && kept.person === person ? kept.links : [];
