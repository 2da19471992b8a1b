import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Card } from '../card.tsx';
import { Mark } from '../mark.tsx';
import { Progress } from '../progress.tsx';
import { StatCard } from '../stat-card.tsx';
import { Table, TableCell, TableHead, TableRow } from '../table.tsx';
import { TimeStrip } from '../time-strip.tsx';
import { TimeText } from '../time-text.tsx';
import { Group } from './group.tsx';

const morning = Date.UTC(2026, 10, 19, 8, 58);
const tones = ['neutral', 'brand', 'in', 'out', 'lunch', 'away', 'attention'] as const;
const styles = ['time', 'weekdayTime', 'dayTime', 'day', 'date'] as const;
const rows = [
  ['Li', 'Ng', 'Finance'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Bartholomäus-Maximilian', 'International Quality Assurance'],
  ['Дмитрий', 'Рождественский-Вознесенский', 'Engineering'],
] as const;

export function Content() {
  return (
    <>
      <Group title="Mark, people, states">
        <div className="flex flex-wrap items-center gap-3">
          <Mark className="size-10 text-brand" />
          <Avatar firstName="Ada" lastName="Lovelace" />
          <Avatar firstName={null} lastName={null} />
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Group>
      <Group title="Figures and times">
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard label="Checked In" value={36} tone="in" />
          <StatCard label="Total Hours" value="12,480.5" hint="nominal, 8 h per check-in" />
          <StatCard label="Loading" value={undefined} />
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {styles.map((style) => (
            <TimeText key={style} at={morning} as={style} timeZone="UTC" />
          ))}
        </p>
        <TimeStrip
          now={0.62}
          spans={[
            { start: 0.37, end: 0.5 },
            { start: 0.53, end: 0.62, tone: 'attention' },
          ]}
        />
        <Progress label="Making the report" value={0.3} detail="120 of 400" />
        <Progress label="Waiting for the first row" />
      </Group>
      <Card title="Table with too much in it" padded={false}>
        <Table label="People">
          <thead>
            <TableRow>
              <TableHead>Employee</TableHead>
              <TableHead>Department</TableHead>
              <TableHead>Check-in</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {rows.map(([firstName, lastName, department]) => (
              <TableRow key={lastName}>
                <TableHead scope="row">
                  <span className="wrap-anywhere">
                    {firstName} {lastName}
                  </span>
                </TableHead>
                <TableCell>{department}</TableCell>
                <TableCell>
                  <TimeText at={morning} as="time" timeZone="UTC" />
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Card>
    </>
  );
}
