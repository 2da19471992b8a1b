import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import { leastPasswordLength } from '@checkpoint/domain/password-fault';

/** What holds where a company has not said otherwise. */
const defaultSettings: CompanySettings = {
  timeZone: 'UTC',
  weekStart: 0,
  maxShiftHours: 16,
  minPasswordLength: leastPasswordLength,
  requireSecondStep: false,
  hoursFigure: 'nominal',
  corrections: 'inform',
  language: null,
};

/** What a new company begins with: reports show the hours worked first. Earlier ones keep what they had. */
export const firstSettings: CompanySettings = { ...defaultSettings, hoursFigure: 'worked' };

/** A company's settings with the later ones filled in, which companies founded before them have not stored. */
export const settingsOf = (stored: Partial<CompanySettings>): CompanySettings => ({
  ...defaultSettings,
  ...stored,
});
