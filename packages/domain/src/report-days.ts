/** A local calendar's day as it is written, `2026-03-02`. Both days belong to the report. */
export interface ReportDays {
  readonly dateFrom: string;
  readonly dateTo: string;
}

const day = 86_400_000;
/** Five years, two of them leap years. */
const longestSpan = 5 * 365 + 2;

/** No attendance is older than the epoch or younger than two centuries. */
export const isReportable = (date: string): boolean => /^(19[7-9]|20\d|21\d)\d-/.test(date);

export const isInOrder = ({ dateFrom, dateTo }: ReportDays): boolean => dateFrom <= dateTo;

export const isWithinFiveYears = ({ dateFrom, dateTo }: ReportDays): boolean =>
  Date.parse(dateTo) - Date.parse(dateFrom) < longestSpan * day;

/** Days that people × days can have side by side: two months. */
const mostGridDays = 62;

/** Of dates that are none, others say so. */
export const isWithinTwoMonths = ({ dateFrom, dateTo }: ReportDays): boolean =>
  !isReportable(dateTo) || !(Date.parse(dateTo) - Date.parse(dateFrom) >= mostGridDays * day);
