import type { conflict as english } from '../en/conflict.ts';
import type { TextsLike } from '../translate.ts';

/** What the second of two people who change the same reads. */
export const conflict: TextsLike<typeof english> = {
  'conflict.hint': 'Lo que usted no cambió ya está al día. Lo que ha escrito sigue en su campo:',
  'conflict.yours': 'usted ha escrito: {text}',
  'conflict.takeTheirs': 'Descartar lo que he escrito',
  'conflict.keep': 'O guarde otra vez para conservar lo que ha escrito.',
};
