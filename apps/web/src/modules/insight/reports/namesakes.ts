interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** The names that several of these people share. They need more than a name to be told apart. */
export function sharedNames(people: readonly Named[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of people.map(nameOf)) {
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}
