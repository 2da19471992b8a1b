import { readFileSync } from 'node:fs';

/**
 * Preloaded into the server under test (`node --import`): its clock runs ahead by the milliseconds that stand in the
 * file CHECKPOINT_CLOCK_AHEAD names, so that a journey can last a working day.
 */
const file = process.env.CHECKPOINT_CLOCK_AHEAD;
const RealDate = Date;

const ahead = () => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead());
    else super(...values);
  }

  static now() {
    return RealDate.now() + ahead();
  }
};
