import type { Translate } from '#kernel/language/texts.ts';
import { headline } from './components/headline.ts';
import type { ReviewCase } from './review-case.ts';

/** What a decision is about, with its times: what a request asks for, or the punch. */
export const whatOf = (item: ReviewCase, evidence: readonly string[], zone: string, t: Translate): string =>
  item.kind === 'asked' ? evidence.join(' · ') : headline(item, zone, t);
