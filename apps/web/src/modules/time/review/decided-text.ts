import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { type Translate, textOf } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';

const sentences = {
  accepted: 'review.alreadyApproved',
  refused: 'review.alreadyRejected',
  withdrawn: 'review.alreadyWithdrawn',
} as const;

/** Who decided a request, when and how; `undefined` while nobody has. */
export function decidedText(
  { status, decided }: Pick<CorrectionRequest, 'status' | 'decided'>,
  zone: string,
  t: Translate,
): string | undefined {
  if (decided === null || status === 'asked') return undefined;
  const name = `${decided.by.firstName} ${decided.by.lastName}`;
  return t(sentences[status], { name, time: timeText('dateTime', decided.at, zone) });
}

/** Why a decision was refused. Where somebody else was faster, it names who, when and how. */
export function decidedOrError(error: unknown, zone: string, fallback: TextKey): string {
  const current = error instanceof ApiError ? error.body?.current : undefined;
  const said = isRequest(current) ? decidedText(current, zone, textOf) : undefined;
  return said ?? errorText(error, fallback);
}

const isRequest = (value: unknown): value is CorrectionRequest =>
  typeof value === 'object' && value !== null && 'requestId' in value && 'decided' in value;
