import type { Explanation } from '@checkpoint/contract/calls/reports';
import { numberText } from '#platform/numbers.ts';
import { useText } from '#platform/texts.ts';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { exactText } from '../durations.ts';
import { explainInRow } from './report-stats.tsx';

interface ExplainedPeopleProps {
  people: Explanation['people'];
  onChoose: (employeeId: string) => void;
}

/** On a phone the names need the room that a heading on two lines leaves. */
const countLook = 'text-right max-sm:whitespace-normal';

/** Who a total is made of. */
export function ExplainedPeople({ people, onChoose }: ExplainedPeopleProps) {
  const t = useText();
  return (
    <Table label={t('reports.explain')}>
      <thead>
        <TableRow>
          <TableHead>{t('reports.column.employee')}</TableHead>
          <TableHead className={countLook}>{t('reports.column.checkIns')}</TableHead>
          <TableHead className={countLook}>{t('reports.column.uncounted')}</TableHead>
          <TableHead className="text-right">{t('reports.column.hours')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {people.map(({ id, firstName, lastName, seconds, checkIns, uncounted }) => (
          <TableRow key={id}>
            <TableHead scope="row" className="wrap-anywhere">
              <button type="button" className={explainInRow} onClick={() => onChoose(id)}>
                {`${firstName} ${lastName}`}
              </button>
            </TableHead>
            <TableCell className="text-right tabular-nums">{numberText(checkIns)}</TableCell>
            <TableCell className="text-right tabular-nums">{numberText(uncounted)}</TableCell>
            <TableCell className="text-right tabular-nums">{exactText(seconds)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
