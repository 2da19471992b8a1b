import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Fault } from '#ui/field.tsx';
import type { TypedDay } from '../typed-day.ts';

interface TypedFaultProps {
  fault: TypedDay['fault'];
  onChoose: (text: string) => void;
}

/** Why what was typed cannot be saved, and what may be meant by it. */
export function TypedFault({ fault, onChoose }: TypedFaultProps) {
  const t = useText();
  if (fault === undefined) return null;
  const { text, choices = [] } = fault;
  return (
    <div className="grid gap-2">
      <Fault>{t(text)}</Fault>
      {choices.length > 0 && <Choices choices={choices} onChoose={onChoose} />}
    </div>
  );
}

function Choices({ choices, onChoose }: { choices: readonly string[]; onChoose: (text: string) => void }) {
  const t = useText();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm">{t('sheet.whichTimes')}</legend>
      {choices.map((choice) => (
        <Button key={choice} variant="secondary" onClick={() => onChoose(choice)} className="tabular-nums">
          {choice}
        </Button>
      ))}
    </fieldset>
  );
}
