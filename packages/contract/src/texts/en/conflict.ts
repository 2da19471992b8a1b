/** What the second of two people who change the same reads. */
export const conflict = {
  'conflict.hint': 'Fields that you left alone show the new values. What you typed is still in its field:',
  'conflict.yours': 'you typed: {text}',
  'conflict.takeTheirs': 'Discard what I typed',
  'conflict.keep': 'Or save once more to keep what you typed.',
} as const;
