import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 punch' : '{count} punches');
const them = ({ count }: TextValues) => (count === 1 ? 'it' : 'them');

/** The dialog that lists what waits and asks whether it is given up. */
export const givingUp = {
  'punchClock.discardTitle': (values: TextValues) => `Discard ${punches(values)}?`,
  'punchClock.discardHint':
    'You pressed at {times}. What is discarded here is lost for good, unless it is on its way already.',
  'punchClock.discardRefusedHint': 'You pressed at {times}. What is discarded here is lost for good.',
  'punchClock.keep': 'Keep',
  'punchClock.waitingList': 'Kept on this device and sent in this order.',
  'punchClock.stateWaiting': 'Safe, not sent yet',
  'punchClock.discardSurely': (values: TextValues) => `Really give ${them(values)} up?`,
  'punchClock.discardSurelyHint': (values: TextValues) =>
    `Nobody can bring ${them(values)} back. You would have to ask for a correction.`,
  'punchClock.discardForGood': 'Discard for good',
} as const;
