import { message, optionalText, requiredText } from '@checkpoint/contract/fields';
import { instantsOf } from '@checkpoint/domain/calendar';
import * as z from 'zod';

/** Nothing is changed in anybody's record without a reason. */
export const reasonForm = z.object({ reason: requiredText(500, 'review.reasonMissing') });

/** Who asks may leave it out. */
export const askedReasonForm = z.object({ reason: optionalText(500) });

const wallTime = (zone: string) =>
  z
    .string(message('review.timeMissing'))
    .min(1, message('review.timeMissing'))
    .pipe(z.iso.datetime({ local: true, ...message('validation.date') }))
    .pipe(z.string().regex(/^20\d\d-/, message('validation.date')))
    .transform((wall) => instantsOf(wall, zone))
    .pipe(z.tuple([z.int(message('clockChange.skipped'))], z.int()));

/**
 * A change with its time, in the time of `zone`. `which` picks one of two where clocks show the time twice. `type` is
 * for an added punch, and `from` is the old time of a moved one.
 */
export const timedForm = (zone: string, from?: string) =>
  reasonForm
    // The server finds a time's faults in the changes that it is sent in.
    .extend({
      type: z.enum(['check_in', 'check_out']).default('check_in'),
      changes: wallTime(zone),
      which: z.enum(['first', 'second']).default('first'),
    })
    .transform(({ reason, type, changes: [first, second = first], which }) => ({
      ...{ reason, type },
      timestamp: new Date(which === 'first' ? first : second).toISOString(),
    }))
    // The field shows no seconds: a minute left as it was would move the punch by them.
    .refine(({ timestamp }) => from === undefined || minuteOf(timestamp) !== minuteOf(from), {
      ...message('ownDays.nothingChanged'),
      path: ['changes'],
    });

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);
