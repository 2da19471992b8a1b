/** Punches that do not count, or not yet. */
export const notCounted = {
  'punchClock.checkInHeld':
    'Your check-in is kept for your administrator to review. It counts once accepted.',
  'punchClock.checkOutHeld':
    'Your check-out is kept for your administrator to review. It counts once accepted.',
  'punchClock.setAsideIn': 'Your check-in of {time} was not accepted',
  'punchClock.setAsideOut': 'Your check-out of {time} was not accepted',
  'punchClock.setAsideKept': 'It is kept here and does not count.',
} as const;
