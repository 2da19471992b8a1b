import type { TextKey } from '@checkpoint/contract/texts/en';
import { isNamedStatus, type NamedStatus } from '@checkpoint/domain/location-status';
import { isVisible, normalLine, withoutHiddenCharacters } from '@checkpoint/domain/plain-text';

/** What the person has chosen; `text` is the custom status, kept while another choice is tried. */
export interface LocationChoice {
  readonly kind: NamedStatus | 'custom' | null;
  readonly text: string;
}

export const nothingChosen: LocationChoice = { kind: null, text: '' };

/** The choice that a stored location status stands for. */
export function choiceOf(status: string | null): LocationChoice {
  if (status === null) return nothingChosen;
  return isNamedStatus(status) ? { kind: status, text: '' } : { kind: 'custom', text: status };
}

/** The longest custom status, in characters as the server counts them. */
const longestStatus = 100;

export type ChosenStatus =
  | { readonly valid: true; readonly status: string }
  | { readonly valid: false; readonly problem: TextKey };

/**
 * The location status to send, or why there is none yet. By the server's rules: a tap without a network is believed, and a
 * text that is refused in the evening could never be sent.
 */
export function chosenStatus({ kind, text }: LocationChoice): ChosenStatus {
  if (kind === null) return { valid: false, problem: 'validation.locationStatusRequired' };
  if (kind !== 'custom') return { valid: true, status: kind };
  const status = normalLine(withoutHiddenCharacters(text));
  if (!isVisible(status)) return { valid: false, problem: 'validation.customStatusRequired' };
  return [...status].length > longestStatus
    ? { valid: false, problem: 'validation.tooLong' }
    : { valid: true, status };
}
