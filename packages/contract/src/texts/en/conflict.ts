/** What the second of two people who change the same reads. */
export const conflict = {
  'conflict.hint': 'What you left as it was has been taken over. What you typed still stands in its field:',
  'conflict.yours': 'you typed: {text}',
  'conflict.takeTheirs': 'Discard what I typed',
  'conflict.keep': 'Or save once more to keep what you typed.',
} as const;
