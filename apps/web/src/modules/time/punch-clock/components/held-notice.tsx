import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { call } from '#kernel/http/call.ts';
import { pathOf } from '#kernel/http/path-of.ts';
import { useText } from '#kernel/language/texts.ts';
import type { HeldPunch } from '#outbox/outbox.ts';
import { heldKey } from '../own-news.ts';

const texts = { check_in: 'punchClock.checkInHeld', check_out: 'punchClock.checkOutHeld' } as const;

/** Nothing is remembered of it: the question ends like any other that nobody answers. */
const askWhatIsHeld = () =>
  askOrRemember(pathOf(routes.listOwnHeld), (signal) => call(routes.listOwnHeld, { signal }));

/**
 * What was tapped is kept and does not count yet. It stands until the next tap, or the decision: the state above stays as it
 * was, and who sees that alone taps again.
 */
export function HeldNotice({ id, type }: HeldPunch) {
  const t = useText();
  const { data } = useQuery({ queryKey: [heldKey, id], queryFn: askWhatIsHeld });
  // Asked after it had taken this one, the server holds it no more. Without an answer nobody knows.
  if (data?.every((held) => held.id !== id)) return null;
  return (
    <p
      role="alert"
      className="wrap-anywhere flex gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {t(texts[type])}
    </p>
  );
}
