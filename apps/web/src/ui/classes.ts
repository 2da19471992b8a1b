/** Joins class names, and leaves out undefined and false ones. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
