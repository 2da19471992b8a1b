import { en, type TextKey } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';
import { type Refusal, refuse } from './answer.ts';

/** The refusal of one field that only the server could find faulty. */
export const invalidField = (path: string, key: TextKey): Refusal =>
  refuse('invalid_input', { issues: [{ path, message: translate(en, key), key }] });
