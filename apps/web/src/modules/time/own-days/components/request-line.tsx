import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { Badge } from '#ui/badge.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const states = {
  asked: { tone: 'lunch', text: 'ownDays.stateAsked' },
  accepted: { tone: 'in', text: 'ownDays.stateAccepted' },
  refused: { tone: 'attention', text: 'ownDays.stateRefused' },
  withdrawn: { tone: 'out', text: 'ownDays.stateWithdrawn' },
} as const;

/** A request and what became of it, in the decider's words where there are some. */
export function RequestLine({ request, timeZone }: { request: CorrectionRequest; timeZone: string }) {
  const t = useText();
  const { tone, text } = states[outcomeOf(request)];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tone}>{t(text)}</Badge>
      <span className="text-ink-muted">
        {[request.changes.filter(isKnown).map(changeText).join(', '), request.decided?.reason]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {request.status === 'asked' && request.asked?.isOwn !== false && (
        <WithdrawButton requestId={request.requestId} zone={timeZone} className="-my-3 ml-auto text-sm" />
      )}
    </li>
  );

  function changeText({ kind, type, timestamp }: CorrectionRequest['changes'][number]): string {
    const time = timestamp === null ? '' : timeText('time', timestamp, timeZone);
    if (kind === 'settle') return t('ownDays.left', { time });
    if (kind === 'move') return t('ownDays.moved', { time });
    if (kind === 'void') return t(type === 'check_in' ? 'ownDays.voidedIn' : 'ownDays.voidedOut', { time });
    if (kind === 'confirm')
      return t(type === 'check_in' ? 'ownDays.confirmedIn' : 'ownDays.confirmedOut', { time });
    return t(type === 'check_in' ? 'ownDays.came' : 'ownDays.left', { time });
  }
}

/** A purged punch has no time to show. */
const isKnown = ({ timestamp }: CorrectionRequest['changes'][number]): boolean => timestamp !== null;

/** Accepting a dismissal means "no" to the person who made the punch. */
const outcomeOf = ({ status, changes }: CorrectionRequest): CorrectionRequest['status'] =>
  status === 'accepted' && changes.every(({ kind }) => kind === 'dismiss_held') ? 'refused' : status;
