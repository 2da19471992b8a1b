import { useText } from './texts.ts';

/** The contract's list, repeated because its module would bring the schema library into the first paint. */
export const namedStatuses = ['in_office', 'out_of_office', 'lunch', 'vacation'] as const;
export type NamedStatus = (typeof namedStatuses)[number];

export const isNamedStatus = (status: string): status is NamedStatus =>
  namedStatuses.some((named) => named === status);

/** A location status as people read it: the name of a named one, a custom one as it was written. */
export function useLocationText(): (status: string) => string {
  const t = useText();
  return (status) => (isNamedStatus(status) ? t(`location.${status}`) : status);
}
