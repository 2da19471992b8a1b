/** What is said of a time that clocks skip, or show twice, when they are changed. */
export const clockChange = {
  'clockChange.skipped': 'This time does not exist: clocks are put forward past it on that day.',
  'clockChange.which': 'Clocks show this time twice that day. Which one is it?',
  'clockChange.first': 'The first ({clocks})',
  'clockChange.second': 'The second ({clocks})',
} as const;
