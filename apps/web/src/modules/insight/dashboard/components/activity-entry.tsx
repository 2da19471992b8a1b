import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import type { TextKey } from '@checkpoint/contract/texts/en';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useLocationText } from '#product/location-status.ts';
import { NameText } from '#product/name-text.tsx';
import { PersonLink } from '#product/person-link.tsx';
import { PunchMarks } from '#product/punch-marks.tsx';
import { ToneShape } from '#ui/badge.tsx';
import { DotLine } from '#ui/dot-line.tsx';

const sentences: Record<MarkedRecord['type'], TextKey> = {
  check_in: 'dashboard.didCheckIn',
  check_out: 'dashboard.didCheckOut',
};

interface ActivityEntryProps {
  record: MarkedRecord;
  /** The time, in the words of the surrounding list. */
  time: ReactNode;
  /** Whether the department shows, too. */
  detailed?: boolean;
}

/** One line of the log: what happened, when and where, with its marks. */
export function ActivityEntry({ record, time, detailed = false }: ActivityEntryProps) {
  const t = useText();
  const locationText = useLocationText();
  const { type, locationStatus, employee, marks } = record;
  const name = `${employee.user.firstName} ${employee.user.lastName}`;
  const tone = type === 'check_in' ? 'in' : 'out';
  return (
    <li className="flex gap-3 px-4 py-3.5 sm:px-5">
      <span className={tone === 'in' ? 'pt-1.5 text-in' : 'pt-1.5 text-out'}>
        <ToneShape tone={tone} />
      </span>
      <div className="min-w-0 flex-1 break-words">
        <p>
          <PersonLink employeeId={employee.id}>
            <NameText name={t(sentences[type], { name })} />
          </PersonLink>
        </p>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-ink-muted text-sm">
          <DotLine>
            {time}
            {detailed && employee.department}
            {locationStatus && locationText(locationStatus)}
          </DotLine>
          <PunchMarks quiet marks={marks} />
        </div>
      </div>
    </li>
  );
}
