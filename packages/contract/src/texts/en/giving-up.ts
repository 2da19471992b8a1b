import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 punch' : '{count} punches');
const them = ({ count }: TextValues) => (count === 1 ? 'it' : 'them');

/** What is said of punches that wait before they are given up, and before one signs out. */
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

  'punchClock.signOutTitle': (values: TextValues) => `${punches(values)} not sent yet`,
  'punchClock.signOutHint': ({ count }: TextValues) =>
    count === 1
      ? 'It stays on this device and is sent when you sign in here again.'
      : 'They stay on this device and are sent when you sign in here again.',
  'punchClock.signOutUnstored':
    'A punch is on its way and is not kept on this device. The answer comes within seconds: if you sign out before, the punch may be lost.',
  'punchClock.stay': 'Stay signed in',
} as const;
