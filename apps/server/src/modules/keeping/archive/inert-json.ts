/** Invisible characters that turn or hide text are written as JSON escapes: what a viewer shows is what is there. */
export const inertJson = (line: string): string =>
  line.replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    // A character beyond the first plane is two units, and JSON escapes units.
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
