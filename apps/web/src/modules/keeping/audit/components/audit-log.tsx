import type { AuditEntry } from '@checkpoint/contract/calls/audit';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { NamedSentence } from '#product/named-sentence.tsx';
import { changesOf, sentenceOf } from '../entry-texts.ts';

interface AuditLogProps {
  entries: readonly AuditEntry[];
  /** The company's: its days are those of the trail. */
  timeZone: string;
}

/** The entries under the day that they were written on, newest first. */
export function AuditLog({ entries, timeZone }: AuditLogProps) {
  return (
    <div className="grid gap-8">
      {byDay(entries, timeZone).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="border-line border-b pb-2 font-medium text-ink-muted text-sm">{day}</h2>
          <ol className="divide-y divide-line">
            {ofDay.map((entry) => (
              <LogEntry key={entry.id} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function byDay(entries: readonly AuditEntry[], timeZone: string): readonly [string, AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = timeText('date', entry.at, timeZone);
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [entry]);
    else ofDay.push(entry);
  }
  return [...days];
}

/** When, what, and from where. */
export const entryLook =
  'grid grid-cols-1 gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[4.5rem_minmax(0,1fr)_17rem]';

function LogEntry({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const t = useText();
  return (
    <li className={entryLook}>
      <time dateTime={entry.at} className="text-ink-muted text-sm tabular-nums sm:pt-0.5">
        {timeText('time', entry.at, timeZone)}
      </time>
      <div className="wrap-anywhere grid grid-cols-1 gap-1">
        <p>
          <NamedSentence sentence={(names) => sentenceOf(entry, t, names)} people={peopleIn(entry)} />
          <OnBehalfOf giver={entry.onBehalfOf} />
        </p>
        {changesOf(entry, t).map((change) => (
          <p key={change} className="text-ink-muted text-sm">
            {change}
          </p>
        ))}
      </div>
      <p className="wrap-anywhere text-ink-muted text-sm sm:col-start-2 lg:col-start-3 lg:pt-0.5">
        <Origin entry={entry} />
      </p>
    </li>
  );
}

/** Whose departments were handed over to who did it. */
function OnBehalfOf({ giver }: { giver: AuditEntry['onBehalfOf'] }) {
  const t = useText();
  if (giver == null) return null;
  return (
    <span className="text-ink-muted">
      {' · '}
      <NamedSentence
        sentence={(names) => t('audit.onBehalfOf', { giver: '', ...names })}
        people={{ giver: named(giver) }}
      />
    </span>
  );
}

const named = ({ employeeId = null, ...user }: NonNullable<AuditEntry['actor']>) => ({
  id: employeeId,
  user,
});

/** Those in the sentence, by its places. */
function peopleIn({ actor, subject }: AuditEntry) {
  return { ...(actor && { actor: named(actor) }), ...(subject && { subject: named(subject) }) };
}

function Origin({ entry: { source, address, device } }: { entry: AuditEntry }) {
  const t = useText();
  if (source === 'command_line') return t('audit.commandLine');
  const { browser, system } = device;
  const known =
    browser !== null && system !== null ? t('sessions.device', { browser, system }) : (browser ?? system);
  return [known ?? t('sessions.unknownDevice'), address].filter(Boolean).join(' · ');
}
