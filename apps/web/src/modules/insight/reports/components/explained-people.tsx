import type { Explanation } from '@checkpoint/contract/calls/reports';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { EmailText } from '#product/email-text.tsx';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { NameText } from '#product/name-text.tsx';
import { PersonLink } from '#product/person-link.tsx';
import { classes } from '#ui/classes.ts';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { nameOf, sharedNames } from '../namesakes.ts';
import { explainInRow } from './report-stats.tsx';

interface ExplainedPeopleProps {
  people: Explanation['people'];
  onChoose: (employeeId: string) => void;
}

/**
 * On a phone the names need the room that small letters and a heading on two lines leave: most keep their words whole. A
 * heading of a single word keeps its line.
 */
const countLook = 'text-right max-sm:whitespace-normal';
const wordLook = 'text-right max-[23rem]:whitespace-normal';

/** Who a total is made of. */
export function ExplainedPeople({ people, onChoose }: ExplainedPeopleProps) {
  const t = useText();
  const shared = sharedNames(people);
  return (
    <Table
      label={t('reports.explain')}
      className="max-[23rem]:[&_tr>*]:px-1 max-sm:text-sm [&_tr>:first-child]:pl-5 [&_tr>:last-child]:pr-5 sm:[&_tr>:first-child]:pl-6 sm:[&_tr>:last-child]:pr-6"
    >
      <thead>
        <TableRow>
          <TableHead>{t('reports.column.employee')}</TableHead>
          <TableHead className={wordLook}>{t('reports.column.checkIns')}</TableHead>
          <TableHead className={countLook}>{t('reports.column.uncounted')}</TableHead>
          <TableHead className="text-right">{t('reports.column.hours')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {people.map(({ id, email, seconds, checkIns, uncounted, ...names }) => (
          <TableRow key={id}>
            <TableHead scope="row" className="wrap-anywhere min-w-33 max-[23rem]:min-w-22">
              {/* Above the reach of the link below it. */}
              <button
                type="button"
                className={classes(explainInRow, 'relative z-1 mb-0!')}
                onClick={() => onChoose(id)}
              >
                <NameText name={nameOf(names)} />
              </button>
              {shared.has(nameOf(names)) && (
                <span className="block font-normal text-ink-muted text-sm">
                  <EmailText email={email} />
                </span>
              )}
              <span className="block font-normal text-brand text-sm">
                <PersonLink employeeId={id}>{t('sheet.title')}</PersonLink>
              </span>
            </TableHead>
            <TableCell className="text-right tabular-nums">{numberText(checkIns)}</TableCell>
            <TableCell className="text-right tabular-nums">{numberText(uncounted)}</TableCell>
            <TableCell className="text-right tabular-nums">{hoursMinutes(seconds)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
