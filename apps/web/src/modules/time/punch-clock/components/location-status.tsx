import { namedStatuses } from '@checkpoint/domain/location-status';
import Building2 from 'lucide-react/icons/building-2';
import Coffee from 'lucide-react/icons/coffee';
import MapPin from 'lucide-react/icons/map-pin';
import Palmtree from 'lucide-react/icons/palmtree';
import PenLine from 'lucide-react/icons/pen-line';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { useLocationText } from '#product/location-status.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUpdateLocationStatus } from '../api/update-location-status.ts';
import type { Attendance } from '../attendance.ts';
import { chosenStatus, type LocationChoice } from '../location-choice.ts';
import type { PositionFinder } from '../use-position.ts';
import type { useUsualPlace } from '../usual-place.ts';
import { GeolocationLine } from './geolocation-line.tsx';

type Kind = NonNullable<LocationChoice['kind']>;

const kinds: readonly Kind[] = [...namedStatuses, 'custom'];
const icons: Record<Kind, ReactNode> = {
  in_office: <Building2 aria-hidden className="size-5 shrink-0" />,
  out_of_office: <MapPin aria-hidden className="size-5 shrink-0" />,
  lunch: <Coffee aria-hidden className="size-5 shrink-0" />,
  vacation: <Palmtree aria-hidden className="size-5 shrink-0" />,
  custom: <PenLine aria-hidden className="size-5 shrink-0" />,
};

interface LocationStatusProps {
  choice: LocationChoice;
  onChoose: (choice: LocationChoice) => void;
  /** This choice is the latest record's now. */
  onUpdated: (choice: LocationChoice) => void;
  /** `undefined` while it is awaited. */
  attendance: Attendance | undefined;
  position: PositionFinder;
  usual: ReturnType<typeof useUsualPlace>;
}

export function LocationStatus(props: LocationStatusProps) {
  const { choice, onChoose, onUpdated, attendance, position, usual } = props;
  const t = useText();
  const group = useId();
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-label={t('punchClock.locationStatus')} className="grid grid-cols-1 gap-3">
      <fieldset
        aria-describedby={choice.kind === null ? `${group}-hint` : undefined}
        className="grid grid-cols-1 gap-3"
      >
        <legend className="mb-2 font-medium">{t('punchClock.locationStatus')}</legend>
        <div className="choices">
          {kinds.map((kind) => (
            <Choice
              key={kind}
              kind={kind}
              group={group}
              checked={choice.kind === kind}
              onCheck={() => {
                setWriting(true);
                onChoose({ ...choice, kind });
              }}
            />
          ))}
        </div>
        {choice.kind === 'custom' && (
          <CustomStatus
            text={choice.text}
            isNew={isWriting}
            onChange={(text) => onChoose({ ...choice, text })}
          />
        )}
        {choice.kind !== 'custom' && (
          // Its place is kept: what is pressed next stays where it is.
          <p id={`${group}-hint`} className="min-h-5 text-ink-muted text-sm">
            {choice.kind === null && attendance && t('validation.locationStatusRequired')}
            {attendance?.status === 'checked_in' && isAway(choice) && t('punchClock.timeGoesOn')}
          </p>
        )}
        {attendance?.status === 'checked_out' && <UsualPlace choice={choice} usual={usual} />}
      </fieldset>
      <UpdateButton choice={choice} hasRecord={attendance?.hasRecord ?? false} onUpdated={onUpdated} />
      <GeolocationLine position={position} />
    </section>
  );
}

/** Whoever is at lunch or away and still checked in may think that their time rests. */
const isAway = ({ kind }: LocationChoice): boolean => kind === 'lunch' || kind === 'vacation';

/** Offers to start with the chosen place tomorrow, too: then a tap is all that a day begins with. */
function UsualPlace({ choice, usual }: Pick<LocationStatusProps, 'choice' | 'usual'>) {
  const t = useText();
  const locationText = useLocationText();
  const chosen = chosenStatus(choice);
  if (!chosen.valid || isAway(choice)) return null;
  return (
    <CheckboxField
      label={t('punchClock.startWith', { place: locationText(chosen.status) })}
      checked={usual.status === chosen.status}
      onChange={({ target }) => usual.remember(target.checked ? chosen.status : null)}
    />
  );
}

interface ChoiceProps {
  kind: Kind;
  group: string;
  checked: boolean;
  onCheck: () => void;
}

/** A radio button in the shape of a large button, with the browser's own keyboard behaviour. */
function Choice({ kind, group, checked, onCheck }: ChoiceProps) {
  const t = useText();
  return (
    <label className="choice">
      {icons[kind]}
      <input type="radio" name={group} value={kind} checked={checked} onChange={onCheck} />
      <span>{t(`location.${kind}`)}</span>
    </label>
  );
}

interface CustomStatusProps {
  text: string;
  /** Asked for just now, not what stood there already. */
  isNew: boolean;
  onChange: (text: string) => void;
}

function CustomStatus({ text, isNew, onChange }: CustomStatusProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // On a phone it would open behind the bar at the foot, and the button that it is for with it.
  useEffect(() => {
    if (isNew) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  const [touched, setTouched] = useState(false);
  const chosen = chosenStatus({ kind: 'custom', text });
  const required = chosen.valid ? undefined : t(chosen.problem);
  return (
    <div ref={box} className="scroll-mb-44">
      <TextField
        label={t('punchClock.customStatus')}
        placeholder={t('punchClock.customStatusExample')}
        value={text}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setTouched(true)}
        error={touched ? required : undefined}
        hint={touched ? undefined : required}
        className="scroll-mb-32"
      />
    </div>
  );
}

interface UpdateButtonProps extends Pick<LocationStatusProps, 'choice' | 'onUpdated'> {
  /** The server has a record whose status can be changed. */
  hasRecord: boolean;
}

function UpdateButton({ choice, hasRecord, onUpdated }: UpdateButtonProps) {
  const t = useText();
  const toast = useToast();
  const { sendAll } = useOffline();
  const updateStatus = useUpdateLocationStatus();
  const chosen = chosenStatus(choice);

  const failed = (description: string) =>
    toast({ title: t('punchClock.locationFailed'), description, variant: 'danger' });

  const { pending, run: update } = useAction(async (status: string) => {
    // The status is the latest record's: a punch on its way would leave it at the one before.
    if (!(await sendAll())) return failed(t('punchClock.punchesFirst'));
    try {
      await updateStatus(status);
      onUpdated(choice);
      toast({ title: t('punchClock.locationUpdated'), variant: 'success' });
    } catch (error) {
      failed(errorText(error, 'punchClock.locationFailed'));
    }
  });

  return (
    <Button
      variant="secondary"
      pending={pending}
      disabled={!hasRecord || !chosen.valid}
      onClick={() => chosen.valid && update(chosen.status)}
      className="w-full scroll-mb-32"
    >
      {t('punchClock.updateLocationStatus')}
    </Button>
  );
}
