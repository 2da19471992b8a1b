import { useText } from '#kernel/language/texts.ts';
import { Fault } from '#ui/field.tsx';
import { reachOf, useLinkBase } from './link-base.ts';

/** Says before a link is handed out that it leads nowhere from a phone, and what to do. */
export function LocalWarning() {
  const t = useText();
  const base = useLinkBase();
  const reach = reachOf(base);
  if (reach === 'everybody') return null;
  return (
    <div className="print:hidden">
      <Fault role="note">
        {t(reach === 'thisComputer' ? 'join.localOnly' : 'join.localName', { address: base })}
      </Fault>
    </div>
  );
}
