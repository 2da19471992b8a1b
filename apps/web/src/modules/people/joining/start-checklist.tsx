import type { CompanyStart } from '@checkpoint/contract/calls/employees';
import * as routes from '@checkpoint/contract/web-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useEffect, useState } from 'react';
import { queryOf } from '#kernel/cache/query-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { startQuery, useStart } from '#product/company-start.ts';
import { JoinLinks } from '#product/join-links.tsx';
import { useLinkBase } from '#product/link-base.ts';
import { LocalWarning } from '#product/local-warning.tsx';
import { Button, buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { DropArea } from '#ui/drop-area.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { AddEmployee } from '../employees/components/add-employee.tsx';
import { PlanRoom } from '../employees/components/plan-room.tsx';

const importing = lazyPart(
  async () => (await import('../employees/components/import-dialog.tsx')).ImportDialog,
);

/** What is left to do between nobody and the first check-in. It follows from the company's people, and is gone when all is done. */
export function StartChecklist() {
  const { data } = useStart();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ file?: File }>();
  useFollowedStart(data);
  importing.usePreload();
  // The dialogs outlive their step, which is done as soon as somebody was added: what they hand over is yet to be read.
  return (
    <>
      {data !== undefined && !isRunning(data) && (
        <Steps
          start={data}
          onAdd={() => setAdding(true)}
          onImport={(file) => setChosen({ ...(file && { file }) })}
        />
      )}
      {isAdding && <AddEmployee onClose={() => setAdding(false)} />}
      {chosen !== undefined && (
        <importing.Part
          props={{ file: chosen.file, onClose: () => setChosen(undefined) }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface BringPeopleProps {
  onAdd: () => void;
  /** With a file that was dropped. */
  onImport: (file?: File) => void;
}

function Steps({ start, ...bring }: BringPeopleProps & { start: CompanyStart }) {
  const t = useText();
  const { hasPeople, hasArrived, hasInvited = false, hasCheckedIn } = start;
  return (
    <Card title={t('start.title')}>
      <ol className="grid gap-6">
        <Step
          number={1}
          title={t('start.bring')}
          isDone={hasPeople}
          more={<ImportMore onImport={bring.onImport} />}
        >
          <BringPeople {...bring} />
        </Step>
        <Step
          number={2}
          title={t('start.handOut')}
          isDone={hasArrived}
          more={hasInvited && <SlipsLink variant="quiet" />}
        >
          <HandOut hasPeople={hasPeople} />
        </Step>
        <Step number={3} title={t('start.firstCheckIn')} isDone={hasCheckedIn}>
          <FirstCheckIn />
        </Step>
      </ol>
    </Card>
  );
}

const isRunning = ({ hasPeople, hasArrived, hasCheckedIn }: CompanyStart) =>
  hasPeople && hasArrived && hasCheckedIn;

/** The figures of the page follow every change: each of them may be a step. A company that runs asks no more. */
function useFollowedStart(start: CompanyStart | undefined): void {
  const client = useQueryClient();
  const { data: stats } = useQuery(queryOf(routes.getStats));
  const isOpen = start !== undefined && !isRunning(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the figures change
  useEffect(() => {
    if (isOpen) void client.invalidateQueries({ queryKey: startQuery.queryKey });
  }, [client, isOpen, stats?.totalEmployees, stats?.checkedInCount]);
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** The way that stays once it is done. */
  more?: ReactNode;
  children: ReactNode;
}

function Step({ number, title, isDone, more, children }: StepProps) {
  const t = useText();
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-3">
      <span
        aria-hidden
        className={classes(
          'grid size-8 place-items-center rounded-full border font-semibold tabular-nums',
          isDone ? 'border-in bg-in-soft text-in' : 'border-line-strong text-ink-muted',
        )}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <h3 className="self-center font-semibold">
        {title}
        {isDone && <span className="ml-2 font-normal text-ink-muted text-sm">{t('start.done')}</span>}
      </h3>
      {isDone && more && (
        <div className="justify-self-start max-sm:col-span-full sm:col-start-2 sm:-ml-4">{more}</div>
      )}
      {/* On a phone as wide as the card: its letters may be large. */}
      {!isDone && (
        <div className="grid grid-cols-1 gap-3 max-sm:col-span-full sm:col-start-2">{children}</div>
      )}
    </li>
  );
}

function BringPeople({ onAdd, onImport }: BringPeopleProps) {
  const t = useText();
  return (
    <>
      <p className="text-ink-muted">{t('start.bringText')}</p>
      <DropArea onFile={onImport}>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={onAdd}>
            <UserPlus aria-hidden className="size-4" />
            {t('employees.add')}
          </Button>
          <Button variant="secondary" onClick={() => onImport()}>
            <Upload aria-hidden className="size-4" />
            {t('employees.import')}
          </Button>
          <p className="text-ink-muted text-sm">{t('employees.dropFile')}</p>
        </div>
      </DropArea>
      <PlanRoom />
    </>
  );
}

function ImportMore({ onImport }: Pick<BringPeopleProps, 'onImport'>) {
  const t = useText();
  return (
    <Button variant="quiet" onClick={() => onImport()}>
      <Upload aria-hidden className="size-4" />
      {t('start.importMore')}
    </Button>
  );
}

function SlipsLink({ variant }: { variant: 'secondary' | 'quiet' }) {
  const t = useText();
  return (
    <Link href="/slips" className={buttonLook(variant)}>
      {t('slips.title')}
    </Link>
  );
}

function HandOut({ hasPeople }: { hasPeople: boolean }) {
  const t = useText();
  const code = useCompany()?.companyCode;
  return (
    <>
      <p className="text-ink-muted">{t('start.handOutText')}</p>
      <LocalWarning />
      <div className="flex flex-wrap gap-2">
        {code !== undefined && <JoinLinks code={code} />}
        {hasPeople && <SlipsLink variant="secondary" />}
      </div>
    </>
  );
}

function FirstCheckIn() {
  const t = useText();
  const address = useLinkBase().replace(/^https?:\/\//, '');
  return <p className="wrap-anywhere text-ink-muted">{t('start.firstCheckInText', { address })}</p>;
}
