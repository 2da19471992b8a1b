import { useState } from 'react';
import { navigate, useSearchParams } from '#kernel/location.ts';
import { type Choice, firstFile, presetDays } from './choice.ts';

/** The parts of a choice that the address keeps: whoever looks at a day and comes back finds what they had chosen. */
const kept = [
  ['from', 'dateFrom'],
  ['to', 'dateTo'],
  ['department', 'department'],
  ['employee', 'employeeId'],
] as const;

/** What the page is asked for: at first this month, of everybody. Blank dates are those that somebody cleared. */
export function useChoice(today: string): [Choice, (choice: Choice) => void] {
  const search = useSearchParams();
  const [file, setFile] = useState(firstFile);
  const month = presetDays('thisMonth', today, 0);
  const choice: Choice = {
    ...file,
    dateFrom: search.get('from') ?? month.dateFrom,
    dateTo: search.get('to') ?? month.dateTo,
    department: search.get('department') ?? '',
    employeeId: search.get('employee') ?? '',
  };
  const change = (next: Choice) => {
    setFile({ reportType: next.reportType, file: next.file });
    const isSame = kept.every(([, field]) => next[field] === choice[field]);
    if (!isSame) navigate(addressOf(next, month), { replace: true });
  };
  return [choice, change];
}

function addressOf(choice: Choice, month: { dateFrom: string; dateTo: string }): string {
  const usual: Pick<Choice, (typeof kept)[number][1]> = { ...month, department: '', employeeId: '' };
  // Both dates or none: this month is another one next month.
  const isThisMonth = choice.dateFrom === month.dateFrom && choice.dateTo === month.dateTo;
  const stated = kept.filter(([, field]) =>
    field === 'dateFrom' || field === 'dateTo' ? !isThisMonth : choice[field] !== usual[field],
  );
  const search = new URLSearchParams(stated.map(([name, field]) => [name, choice[field]]));
  return stated.length === 0 ? '/reports' : `/reports?${search}`;
}
