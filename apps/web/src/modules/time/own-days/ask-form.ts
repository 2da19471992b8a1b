import { message, optionalText } from '@checkpoint/contract/fields';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { instantsOf } from '@checkpoint/domain/calendar';
import * as z from 'zod';
import { momentsOf, wallsOf } from './days.ts';

const clock = /^\d\d:\d\d$/;
const timeOfDay = z.string(message('ownDays.timeMissing')).regex(clock, message('ownDays.timeMissing'));
const which = z.enum(['first', 'second']).default('first');

export interface AskedAbout {
  /** The day that is asked about. */
  readonly date: string;
  readonly zone: string;
  readonly asked: { readonly from: boolean; readonly to: boolean };
  /** By the server's clock. If it is undefined, only the server can tell what lies in the future. */
  readonly now: number | undefined;
}

/** What a person states about a day. Times that are not asked for keep their value. */
export const askForm = ({ date, zone, asked, now = Number.POSITIVE_INFINITY }: AskedAbout) =>
  z
    .object({
      ...{ from: timeOfDay, to: timeOfDay, fromWhich: which, toWhich: which },
      reason: optionalText(500),
    })
    .superRefine((times, { addIssue }) => {
      if (!clock.test(times.from) || !clock.test(times.to)) return;
      const walls = wallsOf(date, times, zone);
      const moments = momentsOf(date, times, zone);
      for (const field of ['from', 'to'] as const) {
        if (!asked[field]) continue;
        const fault = (message: TextKey) => addIssue({ code: 'custom', path: [field], message });
        if (instantsOf(walls[field], zone).length === 0) fault('clockChange.skipped');
        else if (Date.parse(moments[field]) > now) fault('validation.inTheFuture');
      }
    });
