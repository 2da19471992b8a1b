import { CompanyName } from '#product/company-name.tsx';
import { EmailText } from '#product/email-text.tsx';
import { NameText } from '#product/name-text.tsx';
import { PublicBar } from '#product/public-bar.tsx';
import { PunchMarks } from '#product/punch-marks.tsx';
import { TimeStrip } from '#product/time-strip.tsx';
import { TimeText } from '#product/time-text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { DotLine } from '#ui/dot-line.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Mark } from '#ui/mark.tsx';
import { NoValue } from '#ui/no-value.tsx';
import { Progress } from '#ui/progress.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Section } from '#ui/section.tsx';
import { SortableHead } from '#ui/sortable-head.tsx';
import { StatCard } from '#ui/stat-card.tsx';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
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
        <PublicBar />
        <div className="flex flex-wrap items-center gap-3">
          <Mark className="size-10 text-brand" />
          <Avatar firstName="Ada" lastName="Lovelace" />
          <Avatar firstName={null} lastName={null} />
          <Avatar firstName="Ada" lastName="Lovelace" isLarge />
          <QrCode
            content="https://checkpoint.example/join/K7M2QX"
            label="QR code of a join link"
            className="size-24"
          />
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <PunchMarks marks={['offline', 'back_dated', 'clock_suspect', 'no_position', 'corrected']} />
        <DotLine>
          <span>Operations</span>
          <span>
            <EmailText email="bartholomaeus-maximilian@international-quality-assurance.example" />
          </span>
          <span>In since 08:58</span>
        </DotLine>
        <Disclosure label="More about this file">
          <p>Read as UTF-8.</p>
        </Disclosure>
        <Facts>
          <Fact label="Company">Northlight Studios</Fact>
          <Fact label="Company, not loaded">
            <CompanyName name={undefined} hasFailed onRetry={() => {}} skeletonLook="h-4 w-32" />
          </Fact>
          <Fact label="Phone">
            <NoValue />
          </Fact>
          <Fact label="Status">
            <Badge tone="brand">Active</Badge>
          </Fact>
        </Facts>
      </Group>
      <Group title="Figures and times">
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard label="Checked In" value={36} tone="in" />
          <StatCard label="Total Hours" value="12,480.5" hint="estimate: 8 h per check-in" />
          <StatCard label="Loading" value={undefined} />
          <StatCard label="Could not be loaded" value="–" />
          <StatCard label="In a band of figures" value={60} framed={false} />
          <StatCard label="A line on a phone" value={60} framed={false} isLine />
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
      <Section title="A matter of its own" lead="What it is for, in a sentence.">
        Its fields stand beside its name, or below it on a phone.
      </Section>
      <Card title="Table with too much in it" padded={false}>
        <Table label="People">
          <thead>
            <TableRow>
              <SortableHead order="ascending" onSort={() => undefined}>
                Employee
              </SortableHead>
              <TableHead>Department</TableHead>
              <TableHead>Check-in</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {rows.map(([firstName, lastName, department]) => (
              <TableRow key={lastName}>
                <TableHead scope="row">
                  <NameText name={`${firstName} ${lastName}`} />
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
