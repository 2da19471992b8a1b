import type { conflict as english } from '../en/conflict.ts';
import type { TextsLike } from '../translate.ts';

/** What the second of two people who change the same reads. */
export const conflict: TextsLike<typeof english> = {
  'conflict.hint':
    'Was Sie nicht geändert haben, ist übernommen. Was Sie eingegeben haben, steht noch in seinem Feld:',
  'conflict.yours': 'Ihre Eingabe: {text}',
  'conflict.takeTheirs': 'Meine Eingaben verwerfen',
  'conflict.keep': 'Oder speichern Sie noch einmal, um Ihre Eingaben zu behalten.',
};
