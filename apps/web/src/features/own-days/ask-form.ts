import { message, optionalText } from '@checkpoint/contract/fields';
import * as z from 'zod';

const timeOfDay = z
  .string(message('ownDays.timeMissing'))
  .regex(/^\d\d:\d\d$/, message('ownDays.timeMissing'));

/** What a person states about a day. Times that a question does not ask for come as they are. */
export const askForm = z.object({ from: timeOfDay, to: timeOfDay, reason: optionalText(500) });
