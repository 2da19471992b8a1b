import type { TextKey } from '@checkpoint/contract/texts/en';
import { useText } from '#kernel/language/texts.ts';
import { TimeStrip } from '#product/time-strip.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type Tone, ToneShape } from '#ui/badge.tsx';
import { buttonLook } from '#ui/button.tsx';

interface SceneRow {
  firstName: string;
  lastName: string;
  since: string;
  tone: Tone;
  state: TextKey;
}

const rows: readonly SceneRow[] = [
  { firstName: 'Amara', lastName: 'Okafor', since: '8:58', tone: 'in', state: 'landing.sceneIn' },
  { firstName: 'Jonas', lastName: 'Weber', since: '8:41', tone: 'in', state: 'landing.sceneIn' },
  { firstName: 'Linh', lastName: 'Tran', since: '12:04', tone: 'lunch', state: 'landing.sceneLunch' },
  { firstName: 'Sofia', lastName: 'Rossi', since: '11:15', tone: 'out', state: 'landing.sceneOut' },
  { firstName: 'Mateus', lastName: 'Gonçalves', since: '9:02', tone: 'in', state: 'landing.sceneIn' },
  { firstName: 'Freya', lastName: 'Lindqvist', since: '8:30', tone: 'in', state: 'landing.sceneIn' },
];

const figures: readonly { label: TextKey; value: number; tone: Tone }[] = [
  { label: 'landing.sceneCheckedIn', value: 5, tone: 'in' },
  { label: 'landing.sceneOut', value: 1, tone: 'out' },
];

/** The product at work, drawn with its own components. A picture for screen readers: nothing in it can be pressed. */
export function ProductScene() {
  const t = useText();
  return (
    <div role="img" aria-label={t('landing.scene')} className="relative select-none pb-31 max-sm:pb-42">
      <PresenceWindow />
      <PhoneCard />
    </div>
  );
}

function PresenceWindow() {
  const t = useText();
  return (
    <div className="rounded border border-line bg-surface shadow sm:mr-14">
      <div className="flex items-center justify-between px-5 pt-4 pb-1">
        <span className="font-semibold">{t('landing.scenePresence')}</span>
        <span className="flex items-center gap-2 text-in text-sm">
          <span className="size-2 animate-pulse rounded-full bg-in" />
          {t('landing.sceneNow')}
        </span>
      </div>
      <div className="flex gap-10 max-[24rem]:gap-3 border-line border-b px-5 pb-4">
        {figures.map(({ label, value, tone }) => (
          <span key={label} className="grid">
            <span className="font-semibold text-2xl tabular-nums tracking-tight">{value}</span>
            <span className="flex items-center gap-1.5 text-ink-muted text-sm">
              <ToneShape tone={tone} className={tone === 'in' ? 'size-3 text-in' : 'size-3'} />
              {t(label)}
            </span>
          </span>
        ))}
      </div>
      <ul className="max-sm:pb-22">
        {rows.map((row) => (
          <PresenceRow key={row.lastName} row={row} />
        ))}
      </ul>
    </div>
  );
}

function PresenceRow({ row: { firstName, lastName, since, tone, state } }: { row: SceneRow }) {
  const t = useText();
  return (
    <li className="flex items-center gap-3 border-line border-b px-5 py-2.5 max-sm:nth-[n+5]:hidden sm:last:border-b-0">
      <Avatar firstName={firstName} lastName={lastName} className="size-9 max-sm:hidden" />
      <span className="min-w-0 flex-1 truncate">
        {firstName} {lastName}
      </span>
      <span className="text-ink-muted text-sm tabular-nums max-[24rem]:hidden">{since}</span>
      <span className="flex min-w-32 justify-end">
        <Badge tone={tone}>{t(state)}</Badge>
      </span>
    </li>
  );
}

function PhoneCard() {
  const t = useText();
  return (
    <div className="absolute right-0 bottom-0 grid w-64 gap-4 rounded border border-line bg-surface p-5 shadow">
      <div className="grid gap-1">
        <span className="flex items-center gap-2 font-medium text-in text-sm">{t('landing.sceneState')}</span>
        <span className="font-semibold text-2xl tabular-nums tracking-tight">3:24:07</span>
      </div>
      <DayStrip label={t('landing.sceneToday')} />
      <span className={buttonLook('out', 'large')}>{t('landing.sceneCheckOut')}</span>
    </div>
  );
}

/** The morning as one quiet strip, from 8:00 to 18:00: at work since 8:58, for three hours and a half. */
function DayStrip({ label }: { label: string }) {
  return (
    <div className="grid gap-1.5 text-ink-muted text-sm">
      <div className="flex justify-between tabular-nums">
        <span>{label}</span>
        <span>8–18</span>
      </div>
      <TimeStrip spans={[{ start: 0.097, end: 0.437 }]} />
    </div>
  );
}
