import { message, optionalText } from '@checkpoint/contract/fields';
import { instantsOf } from '@checkpoint/domain/calendar';
import * as z from 'zod';
import { wallsOf } from './days.ts';

const clock = /^\d\d:\d\d$/;
const timeOfDay = z.string(message('ownDays.timeMissing')).regex(clock, message('ownDays.timeMissing'));
const which = z.enum(['first', 'second']).default('first');

export interface AskedAbout {
  /** The day that is asked about. */
  readonly date: string;
  readonly zone: string;
  readonly asked: { readonly from: boolean; readonly to: boolean };
}

/** What a person states about a day. Times that a question does not ask for come as they are. */
export const askForm = ({ date, zone, asked }: AskedAbout) =>
  z
    .object({
      ...{ from: timeOfDay, to: timeOfDay, fromWhich: which, toWhich: which },
      reason: optionalText(500),
    })
    .superRefine((times, { addIssue }) => {
      if (!clock.test(times.from) || !clock.test(times.to)) return;
      const walls = wallsOf(date, times, zone);
      for (const field of ['from', 'to'] as const) {
        if (asked[field] && instantsOf(walls[field], zone).length === 0)
          addIssue({ code: 'custom', path: [field], message: 'clockChange.skipped' });
      }
    });
